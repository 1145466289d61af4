// A new business over HTTP, from the code in the log to a live site, and the pages that it serves. check:packages runs
// this file without a build, so it must not import "~/…" modules.
import { type Person, personAt } from "./person.ts";

interface Served {
  origin: string;
}

const owner = {
  firstName: "Jo",
  lastName: "Pelletier",
  email: "jo@harborpaws.example",
  password: "two wet dogs and a kite",
};

/** Signs up as the owner with the code of the log, fills in what a site needs, and goes live. */
export async function openBusiness(site: Served, log: string): Promise<void> {
  const code = /enter the code ([\dA-Z-]+)/.exec(log)?.[1];
  if (!code) throw new Error(`no code in the log:\n${log}`);
  const person = personAt(site);
  await person.open("/admin-setup");
  await person.press("Create your account", { ...owner, timeZone: "America/New_York", code });
  await person.open("/admin/settings/business");
  await person.press("Save", {
    business_name: "Harbor Paws",
    phone: "(207) 555-0117",
    email: "hello@harborpaws.example",
    postal_address: "PO Box 88, Portland, ME 04101",
  });
  await person.open("/admin/settings/areas");
  await person.press("Add this area", { name: "Deering", zips: "04103" });
  await person.open("/admin/settings/services");
  await person.press("Add these services", { "name-walk": "Neighborhood Walk", "prices-walk": "25 27" });
  await person.open("/admin/start");
  const live = await person.press("Go live");
  if (!live.words.includes("Your site is open")) throw new Error(`the site isn't live: ${live.words}`);
}

/** Returns the HTML of the pages that visitors and the owner see, by path, without what is new in each answer. */
export async function readPages(site: Served): Promise<Map<string, string>> {
  const visitor = personAt(site);
  const { html: sitemap } = await visitor.open("/sitemap.xml");
  const person = personAt(site);
  await person.open("/login");
  await person.press(/^Log in/, { email: owner.email, password: owner.password });
  const desk = await person.open("/admin");
  const pages = new Map<string, string>();
  for (const [, url = ""] of sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const { pathname } = new URL(url);
    pages.set(pathname, await readPage(visitor, pathname));
  }
  // The page System is about the machine.
  for (const [, path = ""] of desk.html.matchAll(/href="(\/admin[^"#]*)"/g))
    if (path !== "/admin/system") pages.set(path, (await readPage(person, path)).replaceAll(perAnswer, ""));
  return pages;
}

/** Scripts, which contain the loader data, form keys, and the minute. */
const perAnswer = /<script.*?<\/script>|<input type="hidden"[^>]*>|as of \d+:\d\d [AP]M/gs;

async function readPage(person: Person, path: string): Promise<string> {
  const { status, html } = await person.open(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return html.replaceAll(/ nonce="[^"]*"/g, "");
}

/** Returns the pages that differ, each with its first tag that does. */
export function differencesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const [one, other] = [before, after].map((pages) => (pages.get(path) ?? "no page").split("<"));
    const at = one?.findIndex((tag, index) => tag !== other?.[index]) ?? -1;
    return at < 0 && one?.length === other?.length ? [] : [`${path}: ${one?.[at]} | ${other?.[at]}`];
  });
}
