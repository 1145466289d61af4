// Sends the account forms over HTTP, from an IP address that the test chooses.
import { request } from "node:http";

import { samplePassword } from "../../app/sample/sample-people.ts";
import { guards } from "./form-post.ts";
import type { Site } from "./site.ts";

/** The site trusts one proxy, so that tests can choose their IP address, and has a secret that the tests know. */
export const callable = { SECRET: "a secret of the tests, long enough to be one", TRUSTED_PROXIES: "1" };

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  cookies: string[];
}

interface Call {
  cookie?: string;
  /** IP address that the request claims to come from. */
  address?: string;
  /** True to send the form as a script does, not as a navigation. */
  byScript?: boolean;
}

type Asked = Pick<Site, "origin">;

const ofBrowser = ({ origin }: Asked, { byScript }: Call) => ({
  Origin: origin,
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Mode": byScript ? "cors" : "navigate",
  "Sec-Fetch-Dest": byScript ? "empty" : "document",
});

export function send(
  site: Asked,
  path: string,
  fields: Record<string, string> | null,
  call: Call = {},
): Promise<Answer> {
  const body = fields ? new URLSearchParams({ ...guards, ...fields }).toString() : "";
  const [pathname = "", search = ""] = path.split("?");
  const url = `${site.origin}${pathname}${call.byScript ? ".data" : ""}${search ? `?${search}` : ""}`;
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        agent: false,
        method: fields ? "POST" : "GET",
        headers: {
          ...(fields ? { ...ofBrowser(site, call), "Content-Type": "application/x-www-form-urlencoded" } : {}),
          ...(call.cookie ? { Cookie: call.cookie } : {}),
          "X-Forwarded-For": call.address ?? "192.0.2.1",
        },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on("data", (piece: Buffer) => pieces.push(piece));
        answer.on("error", reject);
        answer.on("end", () => {
          const text = Buffer.concat(pieces).toString();
          const cookies = answer.headers["set-cookie"] ?? [];
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, cookies });
        });
      },
    );
    asking.on("error", reject);
    asking.end(body);
  });
}

export const logIn = (to: Asked, email: string, password = samplePassword, call: Call = {}) =>
  send(to, "/login", { email, password }, call);
export const register = (to: Asked, email: string, more: Record<string, string> = {}) =>
  send(to, "/register", { firstName: "Noa", lastName: "Stern", email, password: "two wet dogs and a kite", ...more });

/** Session cookie of a response, as a browser would send it back. */
export function sessionOf(answer: Answer): string {
  return answer.cookies.find((cookie) => /session_token=[^;]/.test(cookie))?.split(";", 1)[0] ?? "";
}

/** Returns whether the cookie belongs to an open session. */
export async function isSignedIn(site: Asked, cookie: string): Promise<boolean> {
  return (await send(site, "/profile/security", null, { cookie })).status === 200;
}

/** Returns the response without the parts that may differ: nonce, date and typed email address. */
export function sameness({ status, headers, text, cookies }: Answer, typed: string): unknown {
  const { date: _, "x-request-id": __, "content-security-policy": ___, "set-cookie": ____, ...rest } = headers;
  const plain = (words: string) =>
    words
      .replaceAll(/nonce="[^"]*"/g, "nonce")
      .replaceAll(typed, "typed")
      .replaceAll(encodeURIComponent(typed), "typed")
      .replaceAll(typed.replaceAll("@", "&#x40;"), "typed");
  const locations = rest.location ? plain(String(rest.location)) : undefined;
  return { status, headers: { ...rest, location: locations }, text: plain(text), cookies };
}
