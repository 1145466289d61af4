// Texts of the owner's search.
const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const searchTexts = {
  title: "Search",
  label: "Search names, phones, addresses, days",
  short: "Search",
  button: "Search",
  found: (count: number, text: string) => `${several(count, "result")} for “${text}”`,
  nothing: (text: string) => `Nothing found for “${text}”.`,
  tryThis: "Try part of a name, a few digits of a phone number, a street, or a day like 11/24.",
  close: "Did you mean",
  actions: "Do something",
  pages: "Pages",
  day: "Day",
  clients: "Clients",
  pets: "Pets",
  leads: "Leads",
  visits: "Visits",
  walker: "Walker",
  pending: "not accepted yet",
  allClients: "See all matching clients",
  allLeads: "See all matching leads",
  allPets: "See all matching pets",
} as const;
