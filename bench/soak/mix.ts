// Requests for the soak test: a seeded mix of visitors, clients, walkers, the owner, broken programs, and people who
// close the connection early.
import { ofOwnPage } from "../../e2e/support/form-post.ts";
import { innerPages } from "../../tests/browser/inner-pages.ts";
import { samplePlace } from "../sample-place.ts";

export type Who = "nobody" | "client" | "walker" | "admin";

export interface Asked {
  kind: Kind;
  who: Who;
  method: string;
  path: string;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
  /** Raw bytes to send instead of a well-formed request. */
  raw?: string;
  /** When to cut the connection: before the response, at the first bytes of the response, or while sending. */
  cut?: "waiting" | "answered" | "sending";
}

/**
 * Each kind of request with its share in percent and the expected statuses, or null when the connection is cut before
 * the response. Most kinds render a page.
 */
const kinds = {
  "a kept page": { share: 8, answers: /^200$/ },
  "a page with a question": { share: 14, answers: /^200$/ },
  "a page of the client's": { share: 16, answers: /^200$/ },
  "a page of the owner's": { share: 14, answers: /^200$/ },
  "a page of the walker's": { share: 4, answers: /^200$/ },
  "data for a script": { share: 8, answers: /^20[02]$/ },
  "nothing there (404)": { share: 10, answers: /^404$/ },
  "not for them (302, 404)": { share: 4, answers: /^(?:302|404)$/ },
  "a function without a token (401)": { share: 2, answers: /^401$/ },
  "a form from elsewhere (403)": { share: 2, answers: /^403$/ },
  "a method of its own": { share: 2, answers: /^(?:[24]\d\d|501)$/ },
  "no sound request": { share: 2, answers: null },
  "a form that is refused": { share: 4, answers: /^4\d\d$/ },
  "a form of the client's that is refused": { share: 2, answers: /^4\d\d$/ },
  "a form that is taken": { share: 1, answers: /^[23]\d\d$/ },
  "cut off": { share: 7, answers: null },
} as const satisfies Record<string, { share: number; answers: RegExp | null }>;

export type Kind = keyof typeof kinds;
export const answersOf = (kind: Kind): RegExp | null => kinds[kind].answers;

/** Returns a generator of seeded random numbers (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Yields an endless sequence of requests for a seed. */
export function* mixOf(seed: number, origin: string): Generator<Asked, never> {
  const random = randomOf(seed);
  const drawn = { random, word: () => Math.floor(random() * 2 ** 40).toString(36) };
  for (;;) yield draw(kindAt(random() * 100), drawn, origin);
}

function kindAt(point: number): Kind {
  let left = point;
  for (const [kind, { share }] of Object.entries(kinds)) {
    left -= share;
    if (left < 0) return kind as Kind;
  }
  throw new Error("the shares are no hundred together");
}

interface Drawn {
  random: () => number;
  word: () => string;
}

const one = <Value>({ random }: Drawn, values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("there is nothing to choose from");
  return value;
};

const publicPages = ["/", "/services", "/story", "/faq", "/contact", samplePlace.page, "/schedule", "/login", "/book"];
const pagesOf = (who: Who) => innerPages.filter((page) => page.who === who).map(({ path }) => path);
const pages = { client: pagesOf("client"), admin: pagesOf("admin"), walker: pagesOf("walker") };
const withForms = ["/contact", "/testimonials", "/?index"];
const withData = ["/services.data", "/faq.data", "/story.data", "/contact.data"];

function draw(kind: Kind, drawn: Drawn, origin: string): Asked {
  const get = (path: string, who: Who = "nobody"): Asked => ({ kind, who, method: "GET", path });
  const post = (path: string, fields: Record<string, string>): Asked => ({
    kind,
    who: "nobody",
    method: "POST",
    path,
    fields,
    headers: { ...ofOwnPage(origin), "Sec-Fetch-Mode": "cors" },
  });
  const question = (path: string) => `${path}?q=${drawn.word()}`;
  switch (kind) {
    case "a kept page":
      return get(one(drawn, publicPages));
    case "a page with a question":
      return get(question(one(drawn, publicPages)));
    case "a page of the client's":
      return get(one(drawn, pages.client), "client");
    case "a page of the owner's":
      return get(one(drawn, pages.admin), "admin");
    case "a page of the walker's":
      return get(one(drawn, pages.walker), "walker");
    case "data for a script":
      return drawn.random() < 0.5 ? get(question(one(drawn, withData))) : get("/dashboard.data", "client");
    case "nothing there (404)":
      return get(`/${drawn.word()}/${drawn.word()}`, one(drawn, ["nobody", "nobody", "client"] as const));
    case "not for them (302, 404)":
      return get(
        one(drawn, ["/admin", "/admin/clients", "/admin/mails"]),
        one(drawn, ["nobody", "client", "walker"] as const),
      );
    case "a function without a token (401)":
      return { ...post("/api/create-client", { firstName: drawn.word() }), headers: { Authorization: "Bearer none" } };
    case "a form from elsewhere (403)":
      return { ...post("/contact", { name: drawn.word() }), headers: { Origin: "https://elsewhere.example" } };
    case "a method of its own":
      return { ...get(one(drawn, publicPages)), method: one(drawn, ["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"]) };
    case "no sound request":
      return { ...get("/"), raw: one(drawn, unsound)(drawn.word()) };
    case "a form that is refused":
      return post(one(drawn, withForms), { name: drawn.word(), email: "no address", message: drawn.word().repeat(20) });
    case "a form of the client's that is refused":
      return { ...post("/profile/pets/new", { name: "", breed: drawn.word() }), who: "client" };
    case "a form that is taken":
      return post("/theme", { theme: one(drawn, ["light", "dark", "system"]) });
    case "cut off":
      return cutOff(drawn, get, post);
  }
}

function cutOff(
  drawn: Drawn,
  get: (path: string, who: Who) => Asked,
  post: (path: string, fields: Record<string, string>) => Asked,
): Asked {
  const cut = one(drawn, ["waiting", "answered", "sending"] as const);
  if (cut === "sending") return { ...post("/contact", { message: drawn.word().repeat(400) }), cut };
  const who = one(drawn, ["client", "admin"] as const);
  return { ...get(one(drawn, pages[who]), who), cut };
}

/** Requests that no browser would send. */
const unsound: ((word: string) => string)[] = [
  () => "GET\r\n\r\n",
  (word) => `GET /%zz${word} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  (word) => `GET //${word}/..//%2e%2e/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  (word) => `GET /services#${word} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  (word) => `GET / HTTP/1.1\r\nHost: localhost\r\nHost: ${word}.example\r\nConnection: close\r\n\r\n`,
  (word) => `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ="${word}; ;=\r\nConnection: close\r\n\r\n`,
  (word) => `POST /contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n${word}\r\n`,
  (word) => `GET / HTTP/1.1\r\nHost: localhost\r\n${word}\r\n\r\n`,
];
