// Calls the HTTP functions (docs/product.md, Functions) with tokens made for each test file.
import { beforeAll, expect } from "vitest";

import { sharedSite } from "./shared-site.ts";
import { sharedCookieOf } from "./sign-in.ts";

export interface Answer {
  status: number;
  headers: Headers;
  body: { success?: boolean; error?: string; user?: Record<string, unknown>; events?: { summary: string }[] };
}

export type HeaderFields = Record<string, string>;

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The shared site with two tokens for each test file, one of them revoked. */
export function useFunctions() {
  const site = sharedSite("monday");
  // Distinguishes the tokens of different test files.
  const mark = crypto.randomUUID().slice(0, 8);
  const [good, old] = [`Bookkeeping ${mark}`, `An old one ${mark}`];
  let known = { token: "", revoked: "", adminCookie: "" };

  /** Submits the form of the token page without JavaScript. */
  async function change(adminCookie: string, fields: Record<string, string>): Promise<string> {
    const answer = await fetch(`${site.origin}/admin/settings/tokens`, {
      method: "POST",
      headers: { Cookie: adminCookie, Origin: site.origin },
      body: new URLSearchParams(fields),
    });
    expect(answer.status).toBe(200);
    return answer.text();
  }

  async function makeToken(adminCookie: string, name: string): Promise<string> {
    const page = await change(adminCookie, { intent: "make", id: crypto.randomUUID(), name });
    const made = /walks_[\w-]{43}/.exec(page)?.[0];
    if (!made) throw new Error("no token was shown");
    return made;
  }

  async function revoke(adminCookie: string, name: string): Promise<void> {
    const answer = await fetch(`${site.origin}/admin/settings/tokens`, { headers: { Cookie: adminCookie } });
    const forms = (await answer.text()).matchAll(
      /name="id" value="([^"]+)"\/><button[^>]+aria-label="Revoke ([^"]+)"/g,
    );
    const ids = new Map([...forms].map(([, id = "", of = ""]) => [of, id]));
    await change(adminCookie, { intent: "revoke", id: ids.get(name) ?? "" });
  }

  beforeAll(async () => {
    const adminCookie = await sharedCookieOf(site.origin, "admin");
    known = { token: await makeToken(adminCookie, good), revoked: await makeToken(adminCookie, old), adminCookie };
    await revoke(adminCookie, old);
  });

  async function call(path: string, body: unknown, headers: HeaderFields = {}, method = "POST"): Promise<Answer> {
    const answer = await fetch(`${site.origin}/api/${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      ...(method === "GET" ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer["body"] };
  }

  return {
    site,
    call,
    tokenName: good,
    token: () => known.token,
    revoked: () => known.revoked,
    adminCookie: () => known.adminCookie,
  };
}

export const newPerson = (more: Record<string, unknown> = {}) => {
  const email = `called-${crypto.randomUUID()}@example.test`;
  return { firstName: "Ana", lastName: "Olivia", email, password: "purple canoe under rain", ...more };
};

export const letter = (more: Record<string, unknown> = {}) => ({
  to: "casey@example.test",
  subject: "Tuesday",
  body: "See you at nine.",
  fromName: "Sam",
  ...more,
});
