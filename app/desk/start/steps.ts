// The steps of the guide for a new site (docs/product.md, First day). Each step is a page of the settings, or of this
// guide.
import { href } from "react-router";

import type { LaunchNeed } from "~/offer/index";

export const stepIds = ["business", "areas", "prices", "hours", "policies", "money", "look", "mail"] as const;
export type StepId = (typeof stepIds)[number];

export interface Step {
  id: StepId;
  title: string;
  text: string;
  to: string;
  /** Parts without which the step isn't ready. A step without needs is ready once the owner presses Next. */
  needs: readonly LaunchNeed[];
}

export const steps: readonly Step[] = [
  {
    id: "business",
    title: "You and your business",
    text: "Name, phone, email and a mailing address. They're in the footer and below each email.",
    to: href("/admin/settings/business"),
    needs: ["businessName", "walkerName", "phone", "email", "postalAddress", "timeZone"],
  },
  {
    id: "areas",
    title: "Where you walk",
    text: "The zip codes you serve. A map draws itself from them.",
    to: href("/admin/settings/areas"),
    needs: ["hasArea"],
  },
  {
    id: "prices",
    title: "What you do, and for how much",
    text: "Your services and their prices.",
    to: href("/admin/settings/services"),
    needs: ["hasService"],
  },
  {
    id: "hours",
    title: "When you work",
    text: "Your hours on each day of the week.",
    to: href("/admin/settings/hours"),
    needs: [],
  },
  {
    id: "policies",
    title: "Policies and contract",
    text: "Notice for a cancellation, fees, holidays, and what clients sign.",
    to: href("/admin/settings/policies"),
    needs: [],
  },
  {
    id: "money",
    title: "How people pay you",
    text: "Zelle, Venmo, checks or cash, and when statements go out.",
    to: href("/admin/settings/money"),
    needs: [],
  },
  {
    id: "look",
    title: "How your site looks",
    text: "Colors, a drawing and your logo.",
    to: href("/admin/settings/look"),
    needs: [],
  },
  {
    id: "mail",
    title: "Email and web address",
    text: "Send yourself a test email. If it doesn't arrive, the page says who can help.",
    to: href("/admin/start/mail"),
    needs: [],
  },
];

export interface GuideStep extends Step {
  isReady: boolean;
}

/** Returns the steps with their state. `seen`: steps on which the owner has pressed Next. */
export const guideSteps = (missing: readonly LaunchNeed[], seen: readonly StepId[]): GuideStep[] =>
  steps.map((step) => ({
    ...step,
    isReady: step.needs.length > 0 ? !step.needs.some((need) => missing.includes(need)) : seen.includes(step.id),
  }));

/** "5 of 8 ready". */
export const progressInWords = (all: readonly GuideStep[]): string =>
  `${all.filter(({ isReady }) => isReady).length} of ${all.length} ready`;
