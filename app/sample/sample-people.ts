// The five accounts of the demo and the tests, and the families of the sample dogs. It has no imports, since `npm run
// bench:site` runs it unbundled.

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Password of all five accounts. */
export const samplePassword = "walkies-in-the-park";

export const sampleAccounts = [
  {
    id: id(1),
    email: "admin@demo.test",
    firstName: "Sam",
    lastName: "Rivers",
    role: "admin",
    isEmployee: true,
    certified: false,
    phone: "+13105550142",
    address: null,
    who: "owner and walker",
  },
  {
    id: id(2),
    email: "walker@demo.test",
    firstName: "Jordan",
    lastName: "Lee",
    role: "client",
    isEmployee: true,
    certified: false,
    phone: "+13105550143",
    address: null,
    who: "walker",
  },
  {
    id: id(3),
    email: "client@demo.test",
    firstName: "Casey",
    lastName: "Morgan",
    role: "client",
    isEmployee: false,
    certified: true,
    phone: "+13105550144",
    metOn: "2026-03-02",
    address: "4321 Duquesne Avenue, Culver City, CA 90232",
    who: "client with two accepted pets and one pending",
  },
  {
    id: id(4),
    email: "newcomer@demo.test",
    firstName: "Riley",
    lastName: "Chen",
    role: "client",
    isEmployee: false,
    certified: false,
    phone: "+13105550145",
    address: "900 Abbot Kinney Boulevard, Venice, CA 90291",
    who: "client without an accepted pet",
  },
  {
    id: id(5),
    email: "bookkeeper@demo.test",
    firstName: "Ada",
    lastName: "Marsh",
    role: "bookkeeper",
    isEmployee: false,
    certified: false,
    phone: null,
    address: null,
    who: "bookkeeper, who reads the money pages",
  },
] as const;

/** Owners of the other sample dogs; they have no password and never sign in. */
export const squadFamilies = Array.from({ length: 6 }, (_, index) => ({
  id: id(100 + index),
  email: `family-${index + 1}@demo.test`,
  firstName: ["Noa", "Imani", "Theo", "Lucia", "Wren", "Kofi"][index] ?? "Sample",
  lastName: "Sample",
  role: "client" as const,
  isEmployee: false,
  certified: true,
  phone: null,
  address: [
    "210 Rose Avenue, Venice, CA 90291",
    "11800 San Vicente Boulevard, Brentwood, CA 90049",
    "1330 Ocean Avenue, Santa Monica, CA 90401",
    "2815 Motor Avenue, Cheviot Hills, CA 90034",
    "10600 Wilshire Boulevard, Westwood, CA 90024",
    "8300 Melrose Avenue, West Hollywood, CA 90069",
  ][index] as string,
}));
