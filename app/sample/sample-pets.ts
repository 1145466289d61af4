// The sample squad, the pets of the demo client, and one that still waits for its meet and greet.
import { Temporal } from "~/shared/dates";

import { sampleAccounts, squadFamilies } from "./sample-people";

const id = (number: number) => `00000000-0000-4000-8001-${String(number).padStart(12, "0")}`;
const client = sampleAccounts[2].id;
const family = (index: number) => squadFamilies[index % squadFamilies.length]?.id ?? client;
const day = (number: number) => Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 2, number, 17));

const squadDog = { isAccepted: true, inSquad: true, photoPermission: true };

export const samplePets = [
  {
    id: id(1),
    ownerId: client,
    name: "Biscuit",
    breed: "Golden Retriever",
    age: "4 years",
    size: "large",
    ...squadDog,
    squadComment: "Carries his own leash home.",
    notes: {
      temperament: "Friendly to everybody, shy of skateboards",
      walkingPreferences: "Shade, and the creek path before nine",
    },
    createdAt: day(1),
  },
  {
    id: id(2),
    ownerId: client,
    name: "Pepper",
    breed: "Border Terrier",
    age: "7 years",
    size: "small",
    ...squadDog,
    squadComment: "Small dog, large opinions.",
    specialNeeds: "One tablet with breakfast",
    notes: { medicalConditions: "Thyroid; one tablet a day", vetClinic: "Sample Animal Clinic" },
    createdAt: day(2),
  },
  {
    id: id(3),
    ownerId: client,
    name: "Waffles",
    breed: "Corgi mix",
    age: "10 months",
    size: "medium",
    isAccepted: false,
    inSquad: false,
    photoPermission: false,
    notes: {},
    createdAt: day(3),
  },
  {
    id: id(4),
    ownerId: family(0),
    name: "Moose",
    breed: "French Bulldog",
    age: "3 years",
    size: "small",
    ...squadDog,
    squadComment: "Would like to be carried now.",
    createdAt: day(4),
  },
  {
    id: id(5),
    ownerId: family(1),
    name: "Luna",
    breed: "Husky",
    age: "5 years",
    size: "large",
    ...squadDog,
    squadComment: "Sings at every fire engine.",
    createdAt: day(5),
  },
  {
    id: id(6),
    ownerId: family(2),
    name: "Olive",
    breed: "Beagle",
    age: "6 years",
    size: "medium",
    ...squadDog,
    squadComment: "Nose first, always.",
    createdAt: day(6),
  },
  {
    id: id(7),
    ownerId: family(3),
    name: "Dot",
    breed: "Dalmatian",
    age: "2 years",
    size: "large",
    ...squadDog,
    squadComment: "Our fastest creek-path runner.",
    createdAt: day(7),
  },
  {
    id: id(8),
    ownerId: family(4),
    name: "Truffle",
    breed: "Poodle",
    age: "8 years",
    size: "medium",
    ...squadDog,
    squadComment: "Fresh haircut, fresh attitude.",
    createdAt: day(8),
  },
  {
    id: id(9),
    ownerId: family(5),
    name: "Ziggy",
    breed: "Doberman",
    age: "4 years",
    size: "x-large",
    ...squadDog,
    squadComment: "Soft as butter.",
    createdAt: day(9),
  },
] as const;
