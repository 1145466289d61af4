// The pages of the settings in six groups, with a sentence and synonyms for the search.
import { href } from "react-router";

import { settingGroups } from "./setting-groups";

export interface SettingsPageLink {
  name: string;
  to: string;
  text: string;
  /** Synonyms and the names of the page's fields, as one text. */
  also: string;
}

const fieldsOf = (group: keyof typeof settingGroups) =>
  Object.values<{ label: string }>(settingGroups[group].settings)
    .map(({ label }) => label)
    .join(" ");

interface SettingsSection {
  title: string;
  pages: readonly SettingsPageLink[];
}

const sections: readonly SettingsSection[] = [
  {
    title: "Your business",
    pages: [
      {
        name: "Business",
        to: href("/admin/settings/business"),
        text: "Name, phone, email, address, when you answer, and your time zone.",
        also: fieldsOf("business"),
      },
      {
        name: "Areas",
        to: href("/admin/settings/areas"),
        text: "Where you walk, by zip code.",
        also: "zip codes map neighborhoods locations factor parks",
      },
      {
        name: "Visits",
        to: href("/admin/settings/visits"),
        text: "Travel time, places of visits, codes without signal, and the animal hospital.",
        also: fieldsOf("visits"),
      },
      {
        name: "Bring clients over",
        to: href("/admin/settings/import"),
        text: "Clients and pets from another tool or a spreadsheet.",
        also: "import upload csv vcard contacts move switch",
      },
      {
        name: "Download everything",
        to: href("/admin/settings/export"),
        text: "All your data in one file.",
        also: "export csv take data move sell",
      },
    ],
  },
  {
    title: "Services and money",
    pages: [
      {
        name: "Services",
        to: href("/admin/settings/services"),
        text: "What you offer, for which pets, and for how long.",
        also: "walks sitting group species durations",
      },
      {
        name: "Prices",
        to: href("/admin/settings/prices"),
        text: "What a visit costs, from which day on.",
        also: "cost rates money durations",
      },
      {
        name: "Payments",
        to: href("/admin/settings/money"),
        text: "Ways to pay, statements, tips, passes and referrals.",
        also: "zelle venmo cash check billing credit money",
      },
    ],
  },
  {
    title: "Days and times",
    pages: [
      {
        name: "Hours",
        to: href("/admin/settings/hours"),
        text: "Your service hours, and the times for meet and greets.",
        also: "open closed week service hours",
      },
      {
        name: "Holidays",
        to: href("/admin/settings/holidays"),
        text: "Days with a surcharge.",
        also: "thanksgiving christmas",
      },
      {
        name: "Closures",
        to: href("/admin/settings/closures"),
        text: "Days off, yours or a walker's.",
        also: "vacation block away closed",
      },
    ],
  },
  {
    title: "Terms",
    pages: [
      {
        name: "Policies",
        to: href("/admin/settings/policies"),
        text: "Notice, fees and surcharges.",
        also: "cancel cancellation late fee no-show holiday weekend surcharge",
      },
      {
        name: "Contract",
        to: href("/admin/settings/contract"),
        text: "What clients sign.",
        also: "terms releases signature legal",
      },
      {
        name: "Privacy",
        to: href("/admin/settings/privacy"),
        text: "What you say about personal data.",
        also: "notice legal data",
      },
    ],
  },
  {
    title: "Website",
    pages: [
      {
        name: "Words",
        to: href("/admin/settings/words"),
        text: "Headline, about text and your region.",
        also: "search engines title description tagline",
      },
      {
        name: "Look",
        to: href("/admin/settings/look"),
        text: "Colors, a drawing and your logo.",
        also: "palette icon scene brand",
      },
      {
        name: "Pictures",
        to: href("/admin/settings/pictures"),
        text: "Your photos instead of the drawings.",
        also: "images hero portrait",
      },
      {
        name: "Notices and reviews",
        to: href("/admin/settings/notices"),
        text: "Notices for visitors, your experience and your review page.",
        also: fieldsOf("notices"),
      },
      {
        name: "Trust",
        to: href("/admin/settings/trust"),
        text: "Insurance, first aid and background check.",
        also: "proof certificate document",
      },
      {
        name: "Story",
        to: href("/admin/settings/story"),
        text: "The chapters of My Story.",
        also: "about me",
      },
      {
        name: "Questions",
        to: href("/admin/settings/faq"),
        text: "Questions and answers for visitors.",
        also: "faq help",
      },
    ],
  },
  {
    title: "Calendars and replies",
    pages: [
      {
        name: "Calendars",
        to: href("/admin/settings/calendar"),
        text: "Connect Google, Apple or another calendar.",
        also: "icloud caldav busy sync connect",
      },
      {
        name: "Booking page",
        to: href("/admin/settings/booking-page"),
        text: "The page of your Google appointment schedule.",
        also: fieldsOf("appointment"),
      },
      {
        name: "Replies",
        to: href("/admin/settings/replies"),
        text: "Saved replies to new leads.",
        also: "templates messages answers",
      },
    ],
  },
];

export const settingsPages = sections.flatMap(({ pages }) => pages);

/** Returns the settings page with this address, or above it, and its group; undefined for other addresses. */
export function findSettingsPage(to: string): { section: SettingsSection; page: SettingsPageLink } | undefined {
  for (const section of sections) {
    const page = section.pages.find((one) => one.to === to || to.startsWith(`${one.to}/`));
    if (page) return { section, page };
  }
  return undefined;
}

/** Returns the title of a settings page, for the route's `meta`. */
export const settingsTitle = (to: string) => [{ title: findSettingsPage(to)?.page.name ?? "Settings" }];

/** Returns whether each word is the beginning of a word of the texts. */
export function hasWords(words: readonly string[], ...texts: readonly string[]): boolean {
  const theirs = texts.join(" ").toLowerCase().split(/\s+/);
  return words.every((word) => theirs.some((one) => one.startsWith(word.toLowerCase())));
}

/** Returns the groups with the pages that contain all words typed; all pages when nothing was typed. */
export function findSettings(typed: string): readonly SettingsSection[] {
  const words = typed.split(/\s+/).filter(Boolean);
  return sections
    .map(({ title, pages }) => ({
      title,
      pages: pages.filter(({ name, text, also }) => hasWords(words, title, name, text, also)),
    }))
    .filter(({ pages }) => pages.length > 0);
}
