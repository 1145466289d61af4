// Texts of the policies that /services shows below the prices.
import { amountsInWords } from "~/business/amounts-in-words";
import type { WeekHours } from "~/business/calendars/hours";
import { weekInWords } from "~/business/hours-in-words";
import { hikeGroup } from "~/business/policies";
import type { PriceList } from "~/business/prices";
import { isAlwaysFree, policiesInWords } from "~/business/terms/terms-in-words";
import type { Policies } from "~/business/terms/owner-policies";

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
      text: `On walks, runs and drop-ins, each additional dog in your household is ${inWords.furtherDogDiscount} less than the first. On a hike the first dog is ${inWords.firstDogOnHike} and each extra dog from the same household ${inWords.furtherDogOnHike}; dogs from different households are ${inWords.firstDogOnHike} each.`,
    },
    {
      id: "weekends-and-holidays",
      title: "Weekends and holidays",
      text: `Saturday and Sunday visits add ${inWords.weekend} to the visit. Holidays add ${inWords.holiday} of the dogs' price. When a holiday falls on a weekend, both apply, and I tell you the total for your date before anything is booked.`,
    },
    {
      id: "medication",
      title: "Medication",
      text: `Giving medicine by your written instructions adds ${inWords.medication} a visit.`,
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
    {
      id: "hike-groups",
      title: "Hike groups",
      text: `Hikes last two hours and go out with ${hikeGroup.min} to ${hikeGroup.max} dogs. Where a park allows fewer dogs for one handler, the group is that small or goes somewhere else.`,
    },
    { id: "service-hours", title: "Service hours", text: `${weekInWords(service)}.` },
  ];
}
