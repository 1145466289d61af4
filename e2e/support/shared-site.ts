// A site that several files share (support/shared-sites.ts), started once for all of them.
import { afterAll, beforeAll, expect, inject } from "vitest";

import { indexablePaths } from "~/business/public-pages";

import type { Made, SharedName } from "./shared-sites.ts";
import { cookieOf } from "./sign-in.ts";
import type { Mail, Site } from "./site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the shared sites are asked for. */
    siteKeeper: string;
  }
}

/** Nobody stops it, and what it says in its log may be of another file. */
export interface SharedSite<Name extends SharedName> extends Pick<Site, "origin" | "mails"> {
  /** What was made when it was prepared. */
  made: Made<Name>;
  log: () => Promise<string>;
}

const ask = async <Answer>(what: string): Promise<Answer> => {
  const answer = await fetch(`${inject("siteKeeper")}/${what}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
};

/** For a file whose stories change what is their own. */
export function sharedSite<Name extends Exclude<SharedName, "only-read">>(name: Name): SharedSite<Name> {
  const site = whenAsked(name);
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
 * For a file whose stories change nothing. That is looked after: the public pages, the mails that most changes of visitors
 * and clients come with, and the log of the owner's changes are as they were when the file began.
 */
export function onlyReadSite(): Pick<Site, "origin"> {
  const site = whenAsked("only-read");
  let before: unknown;
  beforeAll(async () => {
    before = await whatItShows(site().origin);
  });
  afterAll(async () => {
    const words = "what the site shows to all who share it: a story that changes something opens one of its own";
    expect(await whatItShows(site().origin), words).toEqual(before);
  });
  return {
    get origin() {
      return site().origin;
    },
  };
}

function whenAsked<Name extends SharedName>(name: Name): () => { origin: string; made: Made<Name> } {
  let kept: { origin: string; made: Made<Name> } | undefined;
  beforeAll(async () => {
    kept = await ask(name);
  });
  return () => {
    if (!kept) throw new Error("the site is not there yet: ask for it inside a test");
    return kept;
  };
}

/** The session of the owner, who may see the log. */
let owner: Promise<string> | undefined;

async function whatItShows(origin: string): Promise<unknown> {
  const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as Mail[];
  // The home page picks some dogs of the squad for each visit.
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
