// A site that several test files share (support/shared-sites.ts), started once for all of them.
import { afterAll, beforeAll, expect, inject } from "vitest";

import { indexablePaths } from "~/business/public-pages";

import type { Made, SharedName } from "./shared-sites.ts";
import { cookieOf } from "./sign-in.ts";
import type { Mail, Site } from "./site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the keeper of shared sites. */
    siteKeeper: string;
  }
}

/** It can't be stopped, and its log may have lines of other files. */
export interface SharedSite<Name extends SharedName> extends Pick<Site, "origin" | "mails"> {
  /** Result of its preparation. */
  made: Made<Name>;
  log: () => Promise<string>;
}

const ask = async <Answer>(path: string): Promise<Answer> => {
  const answer = await fetch(`${inject("siteKeeper")}/${path}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
};

/** For a file whose tests change only their own data. */
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
 * For a file whose tests change nothing. Afterwards the public pages, the mails and the audit log are compared with
 * those from before the file.
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

/** The owner's session, to read the audit log. */
let owner: Promise<string> | undefined;

async function readState(origin: string): Promise<unknown> {
  const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as Mail[];
  // The home page shows a random choice of the squad.
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
