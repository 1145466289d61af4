// Groups of readers used in tests/support/canary-columns.ts.
import { sampleAccounts } from "~/sample/sample-people";
import type { House, Row } from "./canary-houses";

/** `stranger` is another client, whom the walker doesn't visit. */
export const readers = ["anonymous", "stranger", "client", "walker", "bookkeeper", "admin"] as const;
export type Reader = (typeof readers)[number];

type Readers = (about: { row: Row; house: House }) => readonly Reader[] | "everybody";

interface Planted {
  readers: Readers;
  form: "word" | "phone" | "as it is";
  /** Makes the value of a column, which contains the token. */
  make: (token: string, before: unknown) => unknown;
}

/** "not private" marks a public column: its values come from a fixed list, or are public facts about the business. */
export type Decision = Planted | "not private";

const employees: unknown[] = [sampleAccounts[0].id, sampleAccounts[1].id];

export const nobody: Readers = () => [];
export const staff: Readers = () => ["walker", "admin"];
export const admin: Readers = () => ["admin"];
export const itself = (house: House): Reader[] => (house === "nobody's" || house === "family" ? [] : [house]);
export const owner: Readers = ({ house }) => [...itself(house), "admin"];
/** A household, its walker and the owner. The walker visits the client and the families, but not the stranger. */
export const care: Readers = ({ house }) => caringFor(house);
function caringFor(house: House): Reader[] {
  const walkerComes = house === "client" || house === "family";
  return [...itself(house), ...(walkerComes ? (["walker"] as const) : []), "admin"];
}
export const onlyOwner: Readers = ({ house }) => itself(house);

const asText = (token: string) => token;
export const text = (readers: Readers, make: Planted["make"] = asText): Planted => ({ readers, form: "word", make });
export const address = (readers: Readers) =>
  text(
    readers,
    (token, before) =>
      `12 ${token} Street${/,.*/.exec(typeof before === "string" ? before : "")?.[0] ?? ", Venice, CA 90291"}`,
  );
export const mailAddress = (readers: Readers) => text(readers, (token) => `${token}@demo.test`);
export const phone = (readers: Readers): Planted => ({ readers, form: "phone", make: asText });
export const asItIs = (readers: Readers): Planted => ({ readers, form: "as it is", make: asText });
export const added = (readers: Readers, field: string) =>
  text(readers, (token, before) => ({ ...(before as object | null), [field]: token }));
export const quoteLines = (lines: unknown, token: string) =>
  (lines as { label: string }[]).map((line) => ({ ...line, label: `${line.label} ${token}` }));

/** Names of walkers are public, names of clients are not. The bookkeeper reads them beside the money. */
export const names: Readers = ({ row, house }) =>
  employees.includes(row.id) ? "everybody" : ["bookkeeper", ...caringFor(house)];
export const money: Readers = ({ house }) => ["bookkeeper", ...itself(house), "admin"];
export const contactOf: Readers = (about) => (employees.includes(about.row.id) ? owner(about) : care(about));
/** Dogs that the public Squad page shows are public, others are for the household, its walker and the owner. */
export const squad: Readers = (about) =>
  about.row.inSquad && about.row.isAccepted && about.row.photoPermission ? "everybody" : care(about);
/** A line of money names the pets of its visit, so the bookkeeper reads their names, too. */
export const petNames: Readers = (about) => {
  const known = squad(about);
  return known === "everybody" ? known : ["bookkeeper", ...known];
};
export const published: Readers = ({ row }) =>
  row.status === "approved" || row.status === "featured" ? "everybody" : ["admin"];
