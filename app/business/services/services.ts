// The services that the owner sells (docs/product.md, Services): rows that she edits, so no code knows one of them.
import type { Cents } from "~/shared/money";

/** Id of a service: a part of prices, requests and addresses that stays the same when the service is renamed. */
export type ServiceId = string;

export const serviceDrawings = [
  "vignette-walk",
  "vignette-run",
  "vignette-dropin",
  "vignette-hike",
  "vignette-cat",
] as const;
export type ServiceDrawing = (typeof serviceDrawings)[number];

/** Kinds of pets. */
export const petSpecies = ["dog", "cat", "other"] as const;
export type Species = (typeof petSpecies)[number];

export interface Service {
  id: ServiceId;
  name: string;
  /** Description of the service on its card, one or two sentences long. */
  summary: string;
  /**
   * Three or four short facts for the services page. `{minutes}` is replaced with the offered durations, `{others}`
   * with those other than the standard one.
   */
  includes: readonly string[];
  /** Id of the drawing in the SVG sprite. */
  art: ServiceDrawing;
  /** Pets that the service is for. */
  species: readonly Species[];
  /** Whether a further pet of the household costs less than the first, or has a price of its own. */
  furtherPet: "discount" | "price";
  /** Number of pets in a group of several households; null when only one household's pets take part. */
  group: { min: number; max: number } | null;
  /** Place of the visit: the client's home or the owner's. */
  place: "client" | "owner";
  /** True for a service that can't be requested anymore. Its visits stay. */
  isHidden: boolean;
  /** First durations in minutes, each with its price in cents. Later ones are in the price history. */
  firstPrices: Readonly<Record<number, Cents>>;
}

/** The facts about a service that every page gets. */
export type ServiceLine = Pick<Service, "id" | "name" | "group" | "isHidden">;

export const serviceLines = (services: readonly Service[]): ServiceLine[] =>
  services.map(({ id, name, group, isHidden }) => ({ id, name, group, isHidden }));

/** Finds a service by its id, hidden or not. */
export const findService = <One extends Pick<Service, "id">>(services: readonly One[], id: string): One | undefined =>
  services.find((service) => service.id === id);

/** Returns the services that can be requested. */
export const shownServices = <One extends Pick<Service, "isHidden">>(services: readonly One[]): One[] =>
  services.filter(({ isHidden }) => !isHidden);

/** Returns the services that can be booked as a slot. A group needs a request, because the owner puts it together. */
export const slotServicesOf = <One extends Pick<Service, "isHidden" | "group">>(services: readonly One[]): One[] =>
  shownServices(services).filter(({ group }) => group === null);

/** Services that can be asked for several times a day: at the client's home, for one household alone. */
export const tripServices = <One extends Pick<Service, "isHidden" | "group" | "place">>(
  services: readonly One[],
): One[] => slotServicesOf(services).filter(({ place }) => place === "client");

/** Whether a group has dogs, but fewer than its service needs. */
export const isGroupTooSmall = (group: Service["group"], dogs: number): boolean =>
  group !== null && dogs > 0 && dogs < group.min;

/** Returns the number of free seats of a visit; 0 for a visit of one household, which nobody else can join. */
export const seatsLeft = ({ seats, dogs }: { seats: number | null; dogs: number }): number =>
  Math.max(0, (seats ?? 0) - dogs);

/** Returns the first service that takes a group of several households. */
export const firstGroup = <One extends Pick<Service, "group">>(
  services: readonly One[],
): (One & { group: NonNullable<Service["group"]> }) | undefined =>
  services.find((service): service is One & { group: NonNullable<Service["group"]> } => service.group !== null);

/** "3 to 5", "4". */
export const groupInWords = ({ min, max }: NonNullable<Service["group"]>): string =>
  min === max ? String(max) : `${min} to ${max}`;
