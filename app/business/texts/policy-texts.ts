// Texts of the policies that /services shows below the prices.
import { amountsInWords, lowestPrice } from "~/business/amounts-in-words";
import type { WeekHours } from "~/business/calendars/hours";
import { weekInWords } from "~/business/hours-in-words";
import { formatMoney } from "~/shared/money";
import type { PriceList } from "~/business/prices";
import { groupInWords, type Service, shownServices, tripServices } from "~/business/services/services";
import { isAlwaysFree, policiesInWords } from "~/business/money/terms-in-words";
import type { Policies } from "~/business/money/owner-policies";

export interface PolicyText {
  id: string;
  title: string;
  text: string;
}

export function policyTextsOf(prices: PriceList, policies: Policies, service: WeekHours): PolicyText[] {
  const inWords = { ...amountsInWords(prices), ...policiesInWords(policies) };
  return [
    {
      id: "more-than-one-dog",
      title: "More than one dog",
      text: furtherDogs(prices),
    },
    {
      id: "weekends-and-holidays",
      title: "Weekends and holidays",
      text: `Saturday and Sunday visits add ${inWords.weekend} to the visit. Holidays add ${inWords.holiday} of the dogs' price. When a holiday falls on a weekend, both apply, and I tell you the total for your date before anything is booked.`,
    },
    {
      id: "medication",
      title: "Medication",
      text: `Giving meds, following your written instructions, adds ${inWords.medication} a visit.`,
    },
    {
      id: "training-reinforcement",
      title: "Training reinforcement",
      text: `Practicing the cues your dog is already learning with you or your trainer adds ${inWords.training} a visit.`,
    },
    {
      id: "cancellation",
      title: "Cancellation",
      text: `${isAlwaysFree(policies) ? "Cancel free of charge until the visit starts; a" : `Cancel free of charge up to ${inWords.notice} before the visit, or before its window where no exact time is set. Later than that costs ${inWords.late} of the visit; a`} no-show is charged at ${inWords.noShow}. If I have to cancel, you pay nothing.`,
    },
    {
      id: "meet-and-greet",
      title: "Meet and greet",
      text: "Free, and required for every new client before the first visit.",
    },
    ...trips(prices),
    ...groups(prices),
    { id: "service-hours", title: "Service hours", text: `${weekInWords(service)}.` },
  ];
}

const list = new Intl.ListFormat("en-US");

/** "For Dog Walking and Dog Running, each additional dog in your household is $10 less than the first. …" */
function furtherDogs(prices: PriceList): string {
  const services = shownServices(prices.services);
  const discounted = services.filter(({ furtherPet }) => furtherPet === "discount").map(({ name }) => name);
  const discount = `ach additional dog in your household is ${formatMoney(prices.furtherDogDiscount)} less than the first.`;
  const isForAll = discounted.length === services.length;
  const own = services.filter(({ furtherPet }) => furtherPet === "price").map((service) => ownPrice(prices, service));
  const sentences = [isForAll ? `E${discount}` : `For ${list.format(discounted)}, e${discount}`];
  return [...(discounted.length > 0 ? sentences : []), ...own].join(" ");
}

function ownPrice(prices: PriceList, { id, name, group }: Service): string {
  const first = lowestPrice(prices, id);
  const others = group ? `; dogs from different households are ${first} each` : "";
  return `For ${name}, the first dog is ${first} and each extra dog from the same household ${formatMoney(prices.furtherDogOnHike)}${others}.`;
}

function groups(prices: PriceList): PolicyText[] {
  const taken = shownServices(prices.services).flatMap(({ name, group }) =>
    group ? [`${name} goes out with ${groupInWords(group)} dogs.`] : [],
  );
  if (taken.length === 0) return [];
  const fewer = "Where a park allows fewer dogs for one handler, the group is that small or goes somewhere else.";
  return [{ id: "groups", title: "Groups", text: [...taken, fewer].join(" ") }];
}

/** Nothing where no service takes place at the client's home, for one household alone. */
function trips(prices: PriceList): PolicyText[] {
  const names = tripServices(prices.services).map(({ name }) => name);
  if (names.length === 0) return [];
  const text = `Going away? Ask for several visits a day with one form, for ${list.format(names)}. It shows what each day costs before you send it.`;
  return [{ id: "trips", title: "Trips", text }];
}
