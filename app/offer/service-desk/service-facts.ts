// Facts about a service that the owner edits (docs/product.md, Services): fields, limits and texts. Pure functions.
import { durationLimits, mostDurations, priceLimits } from "~/business/prices";
import { generalInquiry } from "~/business/services/service-options";
import { meetAndGreetKind } from "~/business/services/meeting-kind";
import type { Service, ServiceDrawing, Species } from "~/business/services/services";
import { readAmount } from "~/offer/pricing/new-price";
import { seenToast } from "~/offer/versions/seen";
import { type Cents, formatMoney } from "~/shared/money";

/** Most services of a business, hidden ones included. */
export const mostServices = 20;
/** Most dogs of a group. */
const mostInGroup = 20;
const mostIncludes = 6;
const longestInclude = 120;

export const serviceTexts = {
  title: "Services",
  lead: "What you offer, in the order visitors see it. Prices and durations of a service change under Prices.",
  addTitle: "Add a service",
  editTitle: (name: string) => `Change ${name}`,
  name: "Name",
  nameHint: "Such as Dog Walking or Cat Visit.",
  nameMissing: "Give it a name of at least 2 characters",
  nameTaken: (name: string) => `You have a service called ${name} already`,
  summary: "In one or two sentences",
  summaryMissing: "Say in at least 10 characters what it is",
  includes: "What's included",
  includesHint: `One fact a line, at most ${mostIncludes}. {minutes} becomes the durations you offer.`,
  includesWrong: `At most ${mostIncludes} lines of up to ${longestInclude} characters`,
  art: "Drawing",
  artWrong: "Choose a drawing",
  species: "For",
  speciesMissing: "Choose at least one kind of pet",
  furtherPet: "A further pet of the same household",
  furtherPetWrong: "Choose one of the two",
  place: "Where",
  placeWrong: "Choose where it takes place",
  groupMin: "Group from",
  groupMax: "Group to",
  groupHint: "Pets of several households together. Leave both empty if each household gets its own visit.",
  groupWrong: `Type whole numbers from 1 to ${mostInGroup}, the smaller one first, or leave both empty`,
  groupDurations: "A group has one duration. Stop offering the others under Prices first",
  prices: "Durations and prices",
  pricesShort: "Minutes and dollars",
  proposeTitle: "Start with these",
  proposeHint:
    "Change what's different, and clear the name of any service you don't offer. Type each price as minutes and dollars, such as 30 25. You can change everything later.",
  propose: "Add these services",
  nothingProposed: "Keep the name of at least one service",
  proposed: { kind: "success", title: "Services added", text: "Read their descriptions below, or continue." },
  pricesHint: "One a line, minutes and dollars, such as: 30 25",
  pricesMissing: "Type at least one line, such as: 30 25",
  pricesWrong: (line: string) =>
    `I can't read “${line}”. Type minutes from ${durationLimits.least} to ${durationLimits.most} in steps of ${durationLimits.step}, and a price from ${formatMoney(priceLimits.least)} to ${formatMoney(priceLimits.most)}, such as: 30 25`,
  pricesTwice: (minutes: number) => `${minutes} minutes is there twice`,
  pricesTooMany: `A service has at most ${mostDurations} durations`,
  pricesOfGroup: "A group has one duration: its dogs start and finish together",
  tooMany: `You have ${mostServices} services already. Change one that you don't offer anymore`,
  add: "Add this service",
  save: "Save service",
  saving: "Saving...",
  cancel: "Add another one instead",
  edit: "Change",
  editOf: (name: string) => `Change ${name}`,
  up: "Move up",
  upOf: (name: string) => `Move up: ${name}`,
  hide: "Hide",
  hideOf: (name: string) => `Hide ${name}`,
  show: "Show again",
  showOf: (name: string) => `Show again: ${name}`,
  hidden: "Hidden",
  pricesLink: "Prices",
  added: seenToast("Service added", "Visitors see it, and clients can request it."),
  saved: seenToast("Service saved", "Visitors see it now."),
  moved: { kind: "success", title: "Moved up" },
  hiddenToast: {
    kind: "success",
    title: "Service hidden",
    text: "Nobody can request it anymore. Booked visits and standing walks stay.",
  },
  shownToast: { kind: "success", title: "Service shown", text: "Clients can request it again." },
  gone: "That service doesn't exist anymore.",
  changedMeanwhile:
    "Someone else changed this service meanwhile. What you typed is still here: compare it, and save again to replace their change.",
} as const;

export const drawingNames: Record<ServiceDrawing, string> = {
  "vignette-walk": "A walk",
  "vignette-run": "A run",
  "vignette-dropin": "A visit at home",
  "vignette-hike": "A hike",
  "vignette-cat": "A cat at home",
};
export const speciesNames: Record<Species, string> = { dog: "Dogs", cat: "Cats", other: "Other pets" };
export const furtherPetNames: Record<Service["furtherPet"], string> = {
  discount: "costs less than the first, by the amount under Prices",
  price: "has its own price, under Prices",
};
export const placeNames: Record<Service["place"], string> = { client: "At the client's home", owner: "At my place" };

/** The words, pets and group of a service as typed. */
export interface TypedService {
  name: string;
  summary: string;
  includes: string;
  art: ServiceDrawing;
  species: readonly Species[];
  furtherPet: Service["furtherPet"];
  place: Service["place"];
  groupMin: string;
  groupMax: string;
}

type ServiceErrors = Partial<Record<keyof TypedService | "prices", string>>;
export type ServiceFacts = Omit<Service, "id" | "isHidden" | "firstPrices">;

/** Validates a service against the others. Returns its facts, or a message for each wrong field. */
export function readFacts(
  { includes, groupMin, groupMax, species, ...typed }: TypedService,
  others: readonly Pick<Service, "name">[],
): { ok: true; facts: ServiceFacts } | { ok: false; errors: ServiceErrors } {
  const lines = linesOf(includes);
  const group = readGroup(groupMin, groupMax);
  const twin = others.find(({ name }) => name.toLowerCase() === typed.name.toLowerCase());
  const errors: ServiceErrors = {
    ...(twin ? { name: serviceTexts.nameTaken(twin.name) } : {}),
    ...(lines.length > mostIncludes || lines.some((line) => line.length > longestInclude)
      ? { includes: serviceTexts.includesWrong }
      : {}),
    ...(group === undefined ? { groupMax: serviceTexts.groupWrong } : {}),
  };
  if (group === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, facts: { ...typed, species, includes: lines, group } };
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** null without a group; undefined when the numbers are wrong. */
function readGroup(min: string, max: string): Service["group"] | undefined {
  if (min.trim() === "" && max.trim() === "") return null;
  const [least, most] = [min, max].map((text) => (/^\s*\d{1,2}\s*$/.test(text) ? Number(text) : 0));
  if (!least || !most || least > most || most > mostInGroup) return undefined;
  return { min: least, max: most };
}

/** Reads lines such as "30 25" (minutes, dollars) as duration → cents. Returns a message when a line is wrong. */
export function readFirstPrices(typed: string, group: Service["group"]): Record<number, Cents> | string {
  const prices: Record<number, Cents> = {};
  for (const line of linesOf(typed)) {
    const [, minutes = "", amount = ""] = /^(\d{1,3})(?:\s*min(?:utes)?)?[\s,:]+(\S+)$/.exec(line) ?? [];
    const [duration, cents] = [Number(minutes), readAmount(amount)];
    if (!isDuration(duration) || cents === null || cents < priceLimits.least || cents > priceLimits.most)
      return serviceTexts.pricesWrong(line);
    if (prices[duration] !== undefined) return serviceTexts.pricesTwice(duration);
    prices[duration] = cents;
  }
  const count = Object.keys(prices).length;
  if (count === 0) return serviceTexts.pricesMissing;
  if (count > mostDurations) return serviceTexts.pricesTooMany;
  return group && count > 1 ? serviceTexts.pricesOfGroup : prices;
}

const isDuration = (minutes: number): boolean =>
  minutes >= durationLimits.least && minutes <= durationLimits.most && minutes % durationLimits.step === 0;

/** Values that name no service. */
const reserved: readonly string[] = [generalInquiry.value, meetAndGreetKind.id];

/** Returns a new id made from the name: "Cat Visit" → "cat-visit", or "cat-visit-2" when that is taken. */
export function idFor(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
  const base = plain || "service";
  const isTaken = (id: string) => reserved.includes(id) || taken.includes(id);
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
