// Access to a site that several files share (support/shared-sites.ts).
import { afterAll, beforeAll, expect, inject } from "vitest";

import { indexablePaths } from "~/business/public-pages";

import type { Made, SharedName } from "./shared-sites.ts";
import { cookieOf } from "./sign-in.ts";
import type { Mail, Site } from "./site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the site keeper. */
    siteKeeper: string;
  }
}

/** A file cannot stop it; log lines may belong to another file. */
export interface SharedSite<Name extends SharedName> extends Pick<Site, "origin" | "mails"> {
  /** Result of its `prepare`. */
  made: Made<Name>;
  log: () => Promise<string>;
}

const ask = async <Answer>(path: string): Promise<Answer> => {
  const answer = await fetch(`${inject("siteKeeper")}/${path}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
};

/** Returns the site for a file whose stories change only their own records. */
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
 * Returns the site for a file whose stories change nothing. After the file, the public pages, the mails and the change log
 * must equal those before it.
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

/** Session cookie of the owner. */
let owner: Promise<string> | undefined;

async function readState(origin: string): Promise<unknown> {
  const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as Mail[];
  // The home page shows varying dogs.
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
