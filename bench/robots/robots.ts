// Robots made for the contact form, and people. Each sends its messages and tells what it was answered.
import { setTimeout as pause } from "node:timers/promises";

import type { Browser, Page } from "playwright-core";

import { fillContactForm, goodMessage } from "../../tests/browser/contact-form.ts";
import { untilInteractive } from "../../e2e/support/visitor.ts";
import { type Answer, ask } from "./post.ts";

export interface Site {
  origin: string;
  browser: Browser;
}

/** What became of one message: thanked, or what was in its way. */
export type Outcome = "thanked" | "403" | "too fast" | "form's limit" | "hurried limit" | `${number}`;

export interface Robot {
  name: string;
  /** Begins the addresses of all it sends. */
  key: string;
  /** A person: everything sent must be stored. */
  isHonest?: true;
  run(site: Site, robot: Sender): Promise<Outcome[]>;
}

interface Sender {
  key: string;
  /** Counts from 0: what it sends in each is new. */
  round: number;
  /** The address it comes from; another one for each number. */
  address(number?: number): string;
}

const times = Array.from({ length: 30 }, (_, number) => number);
const type = { "Content-Type": "application/x-www-form-urlencoded" };
const chrome = {
  "User-Agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Accept-Language": "en-US,en;q=0.9",
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-Dest": "document",
};

const words = ({ key, round }: Sender, number: number) => ({
  ...goodMessage,
  notificationPreference: "email",
  email: `${key}-${round}-${number}@robots.test`,
  message: `Buy cheap leashes, number ${number}.`,
});

/** What a person sent once, word for word. */
const caught = (robot: Sender) => ({ ...words({ ...robot, round: 0 }, 0), took: "48211" });

function outcomeOf({ status, retryAfter, html }: Omit<Answer, "location">): Outcome {
  if (status === 303) return "thanked";
  if (status === 403) return "403";
  // The two limits say the same to a visitor; one counts ten minutes, the other an hour.
  if (status === 429) return retryAfter > 600 ? "hurried limit" : "form's limit";
  return html.includes("faster than anyone types") ? "too fast" : `${status}`;
}

/** Sends all of them at once. */
const sendAll = (post: (number: number) => Promise<Answer>) =>
  Promise.all(times.map(async (number) => outcomeOf(await post(number))));

/** Headers and fields of its own for each message. */
function poster(
  name: string,
  key: string,
  write: (site: Site, number: number, robot: Sender) => { headers: Record<string, string>; fields?: object },
  isFromEverywhere = false,
): Robot {
  return {
    name,
    key,
    run: ({ origin, ...rest }, robot) =>
      sendAll((number) => {
        const { headers, fields } = write({ origin, ...rest }, number, robot);
        const from = { "X-Forwarded-For": robot.address(isFromEverywhere ? number : 0) };
        return ask(
          `${origin}/contact`,
          "POST",
          { ...type, ...from, ...headers },
          { ...words(robot, number), ...fields },
        );
      }),
  };
}

/** Reads the page once and fills in every field there, as its name asks; one message after the other, like a person. */
const slow = (name: string, key: string, shuns: RegExp): Robot => ({
  name,
  key,
  async run({ origin }, robot) {
    const headers = { ...chrome, "X-Forwarded-For": robot.address() };
    const page = (await ask(`${origin}/contact`, "GET", headers)).html;
    const [form = ""] = /<form[^>]*id="contact-form"[\s\S]*?<\/form>/.exec(page) ?? [];
    const names = [...form.matchAll(/<(?:input|textarea|select)[^>]*\sname="([^"]+)"/g)].map(([, field = ""]) => field);
    const outcomes: Outcome[] = [];
    for (const number of times.slice(0, 10)) {
      await pause(4000);
      const all = Object.fromEntries(names.filter((field) => !shuns.test(field)).map((field) => [field, "yes"]));
      const fields = { ...all, ...words(robot, number) };
      outcomes.push(outcomeOf(await ask(`${origin}/contact`, "POST", { ...type, ...headers, Origin: origin }, fields)));
    }
    return outcomes;
  },
});

/** A page of a real Chromium for each message; people are each at home. */
const inChromium = (
  count: number,
  fill: (page: Page, robot: Sender, number: number) => Promise<void>,
  { areMany = false, javaScriptEnabled = true } = {},
): Robot["run"] =>
  async function run({ origin, browser }, robot) {
    const outcomes: Outcome[] = [];
    for (const number of times.slice(0, count)) {
      const context = await browser.newContext({
        baseURL: origin,
        javaScriptEnabled,
        extraHTTPHeaders: { "X-Forwarded-For": robot.address(areMany ? robot.round * count + number : 0) },
      });
      const page = await context.newPage();
      await page.goto("/contact");
      if (javaScriptEnabled) await untilInteractive(page);
      await fill(page, robot, number);
      const thanks = page.getByRole("heading", { name: "Thank You" });
      const refusal = page.locator("#contact-form [role=alert]");
      await thanks.or(refusal).first().waitFor();
      const said = (await thanks.isVisible()) ? "" : await refusal.innerText();
      const minutes = Number(/wait (\d+) minutes/.exec(said)?.[1] ?? 0);
      const retryAfter = minutes * 60;
      outcomes.push(outcomeOf({ status: said ? (minutes > 0 ? 429 : 400) : 303, retryAfter, html: said }));
      await context.close();
    }
    return outcomes;
  };

const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

/** As fast as the browser takes it. */
async function fillAtOnce(page: Page, robot: Sender, number: number): Promise<void> {
  await page.locator("#contact-form").evaluate(
    (form: HTMLFormElement, fields) => {
      for (const [name, value] of Object.entries(fields)) {
        const field = form.elements.namedItem(name);
        if (field && "value" in field) field.value = value;
      }
      form.requestSubmit();
    },
    words(robot, number),
  );
}

/** Letter by letter. */
async function typeIt(page: Page, robot: Sender, number: number): Promise<void> {
  const { message, email } = words(robot, number);
  await fillContactForm(page, { message, email });
  await page
    .locator("#contact-form [name=message]")
    .pressSequentially(" And a word more, typed by hand.", { delay: 60 });
  await send(page);
}

export const robots: readonly Robot[] = [
  poster("poster: fields alone", "bare", () => ({ headers: {} })),
  poster("poster: with our origin", "origin", ({ origin }) => ({ headers: { Origin: origin } })),
  poster("poster: another site's form", "elsewhere", () => ({
    headers: { ...chrome, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  })),
  poster("repeater: a good post again", "repeat", ({ origin }, _, robot) => ({
    headers: { ...chrome, Origin: origin },
    fields: caught(robot),
  })),
  poster(
    "repeater: from 30 networks",
    "repeaters",
    ({ origin }, _, robot) => ({
      headers: { ...chrome, Origin: origin },
      fields: caught(robot),
    }),
    true,
  ),
  poster("header-faker: half of a browser's headers", "half", ({ origin }) => ({
    headers: {
      Origin: origin,
      "Sec-Fetch-Site": "same-origin",
      "Sec-Fetch-Mode": "cors",
      "Sec-Fetch-Dest": "document",
    },
  })),
  poster("header-faker: all of them, no time", "faker", ({ origin }) => ({ headers: { ...chrome, Origin: origin } })),
  poster("header-faker: a time, and no headers", "clock", ({ origin }) => ({
    headers: { Origin: origin },
    fields: { took: "48211" },
  })),
  poster("header-faker: headers and a time", "liar", ({ origin }) => ({
    headers: { ...chrome, Origin: origin },
    fields: { took: "48211" },
  })),
  poster(
    "header-faker: the same from 30 networks",
    "liars",
    ({ origin }) => ({ headers: { ...chrome, Origin: origin }, fields: { took: "48211" } }),
    true,
  ),
  slow("slow: fills in every field", "slow", /^$/),
  slow("slow: leaves the hidden field", "shy", /^website$/),
  { name: "headless: fills in at once", key: "headless", run: inChromium(10, fillAtOnce) },
  { name: "visitors who type", key: "visitor", isHonest: true, run: inChromium(4, typeIt, { areMany: true }) },
  {
    name: "visitors without scripts",
    key: "plain",
    isHonest: true,
    run: inChromium(4, typeIt, { areMany: true, javaScriptEnabled: false }),
  },
  {
    name: "visitors whose browser fills it in",
    key: "filled",
    isHonest: true,
    run: inChromium(4, fillAtOnce, { areMany: true }),
  },
];
