// A site that several test files share (support/shared-sites.ts), started once for all of them.
import { afterAll, beforeAll, expect, inject } from "vitest";

import { indexablePaths } from "./public-pages.ts";
import type { Made, SharedName } from "./shared-sites.ts";
import { cookieOf } from "./sign-in.ts";
import type { Mail, Site } from "./site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the keeper of shared sites (site-keeper.ts). */
    siteKeeper: string;
  }
}

/** A shared site. A test can't stop it, and its log may contain lines of other test files. */
export interface SharedSite<Name extends SharedName> extends Pick<Site, "origin" | "mails"> {
  /** Result of the site's `prepare`, for example ids. */
  made: Made<Name>;
  log: () => Promise<string>;
}

const ask = async <Answer>(path: string): Promise<Answer> => {
  const answer = await fetch(`${inject("siteKeeper")}/${path}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
};

/** Returns a shared site, for a test file whose tests change only their own data. */
export function sharedSite<Name extends Exclude<SharedName, "only-read">>(name: Name): SharedSite<Name> {
  const site = startWithFile(name);
  return {
    get origin() {
      return site().origin;
    },
    get made() {
      return site().made;
    },
    mails: async () => (await (await fetch(`${site().origin}/dev/mail.json`)).json()) as Mail[],
    log: () => ask<string>(`${name}/log`),
  };
}

/**
 * Returns the shared site for test files that change nothing. After each file, the public pages, the mails and the
 * audit log are compared with their state before the file.
 */
export function onlyReadSite(): Pick<Site, "origin"> {
  const site = startWithFile("only-read");
  let before: unknown;
  beforeAll(async () => {
    before = await readState(site().origin);
  });
  afterAll(async () => {
    const message = "the shared site was changed: a story that changes something needs another site";
    expect(await readState(site().origin), message).toEqual(before);
  });
  return {
    get origin() {
      return site().origin;
    },
  };
}

function startWithFile<Name extends SharedName>(name: Name): () => { origin: string; made: Made<Name> } {
  let started: { origin: string; made: Made<Name> } | undefined;
  beforeAll(async () => {
    started = await ask(name);
  });
  return () => {
    if (!started) throw new Error("the site has not started yet: use it inside a test");
    return started;
  };
}

/** Session cookie of the owner, used to read the audit log. */
let owner: Promise<string> | undefined;

async function readState(origin: string): Promise<unknown> {
  const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as Mail[];
  // Excludes the home page, which shows a random choice of the squad.
  const paths = indexablePaths.filter((path) => path !== "/");
  const versions = paths.map(async (path) => {
    const answer = await fetch(origin + path, { method: "HEAD", headers: { "Accept-Encoding": "identity" } });
    return [path, answer.headers.get("ETag")];
  });
  owner ??= cookieOf(origin, "admin");
  const log = await (await fetch(`${origin}/admin/log`, { headers: { Cookie: await owner } })).text();
  return {
    mails: mails.map(({ id }) => id),
    pages: await Promise.all(versions),
    log: /<main[^>]*>(.*)<\/main>/s.exec(log)?.[1]?.replaceAll(/<[^>]*>/g, " "),
  };
}
