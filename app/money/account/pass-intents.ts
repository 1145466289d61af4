// What the forms of passes ask for, without the checks of forms.ts, which browsers need not load.
import type { ServiceId } from "~/business/service-catalog";
import type { Cents } from "~/shared/money";

const intents: readonly (string | null | undefined)[] = ["sell-pass", "refund-pass"];

export const isPassIntent = (intent: string | null | undefined): boolean => intents.includes(intent);

/** "dog-walks/30/27000": what a pass is for, and the price that was shown. */
export const choiceOf = (service: ServiceId, minutes: number, cents: Cents): string => `${service}/${minutes}/${cents}`;
