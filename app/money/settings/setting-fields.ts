// Definitions of the owner's money settings, one form per group at /admin/settings/money. Field names are keys of
// site_settings.
import { statementRhythms } from "~/business/money/money-lines";
import { billingTexts } from "~/money/texts/billing";
import { readAmount, type SettingGroup, type SettingsPage } from "~/offer/index";
import type { FormFields } from "~/shared/form-fields";
import { typedAmount } from "~/shared/money";
import { isPhoneNumber } from "~/shared/phone-number";

const off = { autoComplete: "off" } as const;

const noCount = (least: number, most: number) => `Please enter a whole number from ${least} to ${most}`;
const countFrom = (least: number, most: number) => (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most ? String(Number(text)) : null;

const noHandle = "Please enter the name as Venmo shows it, such as @Your-Name";
/** Parses a Venmo name, with or without a leading @. */
const handleOf = (text: string) => /^@?([A-Za-z0-9_-]{5,30})$/.exec(text)?.[1] ?? null;

const noZelle = "Please enter a phone number or an email address";
const isZelle = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || isPhoneNumber(text);

const noCredit = "Please enter an amount such as 20, or nothing";
const creditOf = (text: string) => {
  const cents = readAmount(text);
  return cents !== null && cents > 0 && cents <= 100_000 ? typedAmount(cents) : null;
};

const rhythmNames = { visit: "After each visit", week: "Every week, on Sunday", month: "Every month" } as const;
const rhythmChoices = statementRhythms.map((rhythm) => [rhythm, rhythmNames[rhythm]] as const);

const groups = {
  ways: {
    title: "Ways to pay",
    text: "Households read these on each statement. A way without a name isn't offered.",
    saved: "Ways to pay saved",
    settings: {
      zelle_name: {
        kind: "line",
        label: "Name on your Zelle account",
        hint: "So that clients see it's you.",
        max: 60,
        ...off,
      },
      zelle_to: {
        kind: "line",
        label: "Zelle: phone or email",
        max: 100,
        read: (text) => (isZelle(text) ? text : null),
        odd: noZelle,
        ...off,
      },
      venmo_name: { kind: "line", label: "Name on your Venmo account", max: 40, read: handleOf, odd: noHandle, ...off },
      check_on: { kind: "tick", label: "I take checks" },
      cash_on: { kind: "tick", label: "I take cash" },
    },
  },
  billing: {
    title: "Statements and tips",
    text: "You can set another rhythm for a household on its account page.",
    saved: "Saved",
    settings: {
      statement_rhythm: { kind: "choice", label: "Statements go out", choices: rhythmChoices },
      tips_on: {
        kind: "tick",
        label: "Offer a tip when a statement is paid",
        hint: "The tip goes to the walker who made the visit.",
      },
    },
  },
  passes: {
    title: "Passes",
    text: "Visits and price of a new pass. Passes already sold don't change.",
    saved: "Pass terms saved",
    settings: {
      pass_visits: {
        kind: "line",
        digits: true,
        label: "Visits on a pass",
        required: noCount(2, 100),
        read: countFrom(2, 100),
        max: 3,
        ...off,
      },
      pass_paid_visits: {
        kind: "line",
        digits: true,
        label: "For the price of",
        hint: "What a pass costs, in visits.",
        required: noCount(1, 100),
        read: countFrom(1, 100),
        max: 3,
        ...off,
      },
    },
  },
  referral: {
    title: "Referrals",
    text: "Both households get this credit after the new one's third visit. Leave it empty for no credit.",
    saved: "Referral credit saved",
    settings: {
      referral_credit: {
        kind: "line",
        label: "Credit, in dollars",
        max: 10,
        read: creditOf,
        odd: noCredit,
        ...off,
      },
    },
  },
} as const satisfies Record<string, SettingGroup>;

export const moneySettings = {
  groups,
  defaults: {
    check_on: "yes",
    cash_on: "yes",
    statement_rhythm: "week",
    tips_on: "no",
    pass_visits: "10",
    pass_paid_visits: "9",
  },
  problemsOf: ({ pass_paid_visits: paid, pass_visits: visits }): Record<string, string> =>
    Number(paid) > Number(visits) ? { pass_paid_visits: moneySettingsTexts.dearerThanSingle } : {},
} as const satisfies SettingsPage;

export const billingFields = {
  rhythm: { kind: "choice", label: billingTexts.rhythm, none: billingTexts.usual, choices: rhythmChoices },
  remindersOff: { kind: "tick", label: billingTexts.remindersOff, hint: billingTexts.remindersHint },
} as const satisfies FormFields;

export const moneySettingsTexts = {
  lead: "How households pay, and when they get statements.",
  saving: "Saving...",
  save: "Save",
  preview: "What households read on a statement of $47",
  exampleReference: "Statement 1042",
  dearerThanSingle: "A pass can't cost more than its visits cost one by one",
} as const;
