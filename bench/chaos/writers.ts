// People who write while the site fails: each sends the same form again until the site acknowledges it.
import { setTimeout as pause } from "node:timers/promises";

import { guards, ofOwnPage } from "../../e2e/support/form-post.ts";
import { cookieOf } from "../../e2e/support/sign-in.ts";
import { sampleAccounts } from "../../app/sample/sample-people.ts";
import { samplePets } from "../../app/sample/sample-pets";
import { goodMessage } from "../../tests/browser/contact-form.ts";

export const kinds = ["message", "visit", "payment"] as const;

export interface Write {
  kind: (typeof kinds)[number];
  /** Unique text, by which the check finds what was stored. */
  key: string;
  state: "sent" | "acknowledged" | "refused";
}

export interface Writers {
  all: readonly Write[];
  /** Statuses that nobody should get, with the path. */
  odd: ReadonlySet<string>;
  stop: () => Promise<void>;
}

interface Place {
  /** Origins of the running servers. A writer changes the server after a failure. */
  origins: readonly string[];
  random: () => number;
  /** First day of the booked visits. */
  firstDay: Temporal.PlainDate;
}

type Attempt = (origin: string) => Promise<number>;

/** The site did not store the form, or the writer doesn't know: the connection failed, or it answered 503. */
const tryAgain = new Set([0, 503]);
/** 409: the time is taken. 400: it is outside service hours, or the walker is away. */
const refusals = new Set([400, 409]);
/** Answers without a session: a visitor's, after a day's jump of the clock. */
const signedOut = new Set([302, 401, 404]);
const patienceMs = 20_000;
const [owner, walker, client] = sampleAccounts;
/** Pets that may be walked, each of another household except the first two. */
const booked = samplePets.filter(({ isAccepted }) => isAccepted);
/** Visits of a day and a walker. */
const visitsADay = 10;

export const messageOf = (key: string) => ({
  ...goodMessage,
  ...guards,
  notificationPreference: "email",
  name: `Casey ${key}`,
  email: `${key}@example.test`,
});

export async function post(origin: string, path: string, cookie: string, body: BodyInit): Promise<Response> {
  const headers = { ...ofOwnPage(origin), Cookie: cookie };
  const signal = AbortSignal.timeout(patienceMs);
  return fetch(origin + path, { method: "POST", headers, body, redirect: "manual", signal });
}

export function startWriters({ origins, random, firstDay }: Place): Writers {
  let cookie = "";
  const all: Write[] = [];
  const odd = new Set<string>();
  const over = new AbortController();

  const send = async (origin: string, path: string, fields: Record<string, string>) => {
    const answer = await post(origin, path, cookie, new URLSearchParams(fields));
    await answer.arrayBuffer();
    return answer.status;
  };

  const get = async (url: string) => {
    const options = {
      headers: { Cookie: cookie },
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    } as const;
    const answer = await fetch(url, options);
    return { status: answer.status, html: await answer.text() };
  };

  const makers: Record<Write["kind"], (key: string, number: number) => Attempt> = {
    message: (key) => (origin) => send(origin, "/contact", messageOf(key)),
    visit(key, number) {
      const pet = booked[number % booked.length];
      const fields = {
        intent: "book",
        clientId: pet?.ownerId ?? "",
        petIds: pet?.id ?? "",
        what: "dog-walks 30",
        walkerId: number % 2 ? walker.id : owner.id,
        date: firstDay.add({ days: Math.floor(number / 2 / visitsADay) }).toString(),
        time: `${String(8 + (Math.floor(number / 2) % visitsADay)).padStart(2, "0")}:00`,
        amount: "25",
        priceReason: "Agreed before",
        unsignedReason: "Signed on paper",
        specialRequests: key,
        formKey: crypto.randomUUID(),
      };
      return (origin) => send(origin, `/admin/bookings?new=${fields.date}T${fields.time}`, fields);
    },
    payment(key) {
      const path = `/admin/clients/${client.id}/money`;
      const fields = { intent: "cash", amount: "1.00", note: key, rest: "credit", formKey: crypto.randomUUID() };
      let version: string | undefined;
      return async (origin) => {
        if (version === undefined) {
          const page = await get(origin + path);
          version = /name="version" value="(\d+)"/.exec(page.html)?.[1];
          if (page.status !== 200 || version === undefined) return page.status;
        }
        const status = await send(origin, path, { ...fields, version });
        if (status !== 409) return status;
        // The account changed, so the form was not stored: the owner reads the page again.
        version = undefined;
        return 503;
      };
    },
  };

  /** Returns the status, 0 without an answer, and 503 when the writer had to sign in again. */
  async function attemptAt(attempt: Attempt, turn: number): Promise<number> {
    const origin = origins[turn % origins.length] ?? "";
    const status = await attempt(origin).catch(() => 0);
    if (!signedOut.has(status)) return status;
    cookie = await cookieOf(origin, "admin").catch(() => cookie);
    return 503;
  }

  async function lane(kind: Write["kind"], lanes: number, first: number): Promise<void> {
    for (let number = first; !over.signal.aborted; number += lanes) {
      const write: Write = { kind, key: `chaos-${kind}-${number}`, state: "sent" };
      all.push(write);
      const attempt = makers[kind](write.key, number);
      for (let tries = number; write.state === "sent" && !over.signal.aborted; tries += 1) {
        const status = await attemptAt(attempt, tries);
        if (status === 303) write.state = "acknowledged";
        else if (!tryAgain.has(status)) write.state = "refused";
        if (write.state === "refused" && !refusals.has(status)) odd.add(`${kind} ${status}`);
        await pause(tryAgain.has(status) ? 50 : 100 + random() * 300);
      }
    }
  }

  async function read(): Promise<void> {
    const paths = ["/", "/faq", "/services?q=1", "/admin", "/admin/bookings"];
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const path = paths[turn % paths.length] ?? "/";
      const status = await attemptAt(async (origin) => (await get(origin + path)).status, turn);
      if (status !== 200 && !tryAgain.has(status)) odd.add(`${path} ${status}`);
      await pause(50);
    }
  }

  const lanes = [lane("message", 2, 0), lane("message", 2, 1), lane("visit", 1, 0), lane("payment", 1, 0), read()];
  return {
    all,
    odd,
    async stop() {
      over.abort();
      await Promise.all(lanes);
    },
  };
}
