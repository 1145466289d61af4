// Sessions of the canary fuzz, and a form that changes content.
import { samplePassword } from "~/sample/sample-people";

import type { Canary } from "../../../tests/support/canaries.ts";
import { type Reader, readers } from "../../../tests/support/canary-readers.ts";
import { emailNameOf } from "./canary-site.ts";
import { guards, ofOwnPage } from "../form-post.ts";

export interface OpenSessions {
  /** Cookie values by reader. */
  sessions(): ReadonlyMap<Reader, string>;
  /** Signs in again where a session has ended. */
  renew(): Promise<void>;
  /** Sends a testimonial, which clears the server's page cache. */
  changeContent(number: number): Promise<void>;
}

export async function openSessions(origin: string, canaries: readonly Canary[]): Promise<OpenSessions> {
  const sessions = new Map<Reader, string>();

  async function post(path: string, fields: Record<string, string>): Promise<Response> {
    return fetch(origin + path, {
      method: "POST",
      body: new URLSearchParams({ ...guards, ...fields }),
      headers: ofOwnPage(origin),
      redirect: "manual",
    });
  }

  async function signIn(who: Reader): Promise<void> {
    const answer = await post("/login", { email: `${emailNameOf(who, canaries)}@demo.test`, password: samplePassword });
    const cookie = answer.headers.getSetCookie().find((each) => each.includes("session_token="));
    if (!cookie) throw new Error(`${who} was not let in: ${answer.status} ${await answer.text()}`);
    sessions.set(who, cookie.slice(cookie.indexOf("=") + 1).split(";", 1)[0] ?? "");
  }

  async function renew(): Promise<void> {
    for (const who of readers.filter((reader) => reader !== "anonymous")) {
      const headers = { Cookie: `walks.session_token=${sessions.get(who) ?? ""}` };
      const answer = await fetch(`${origin}/profile/security`, { headers, redirect: "manual" });
      await answer.arrayBuffer();
      if (answer.status !== 200) await signIn(who);
    }
  }

  await renew();
  return {
    sessions: () => sessions,
    renew,
    async changeContent(number) {
      const content = `A visitor has written this, and it is number ${number}.`;
      await post("/testimonials", { name: "Visitor", email: "visitor@example.test", content, rating: "5" });
    },
  };
}
