// Makes forms as browsers send them, and parses them as actions do.
import pino from "pino";
import { RouterContextProvider } from "react-router";
import { beforeEach } from "vitest";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import type { Auth } from "~/platform/sign-in/auth";
import { type Services, servicesContext, type Exchange, exchangeContext } from "~/platform/context/context";
import { createLimits, type Limit } from "~/platform/http/limits";
import { receiveForm } from "~/platform/forms/receive-form";
import { sampleBusiness } from "~/sample/business/sample-business";

import { exchangeFor } from "./exchange";
import { hashPassword } from "./passwords";
import { atWall } from "./zone";

export const secret = "a secret of the tests, long enough to be one";

const start = atWall("2026-11-23T09:00");

export const schema = z.object({
  name: z.string().min(2, { error: "Your name, please" }).default(""),
  tags: z.array(z.string()).default([]),
});

export let services: Services;

/** Makes new services for each test. Call once per test file. */
export function useFreshServices() {
  beforeEach(() => {
    services = {
      // No database: parsing a form doesn't use it.
      db: undefined as unknown as Db,
      mode: "test",
      origin: "http://localhost:3000",
      readBusiness: async () => sampleBusiness,
      secret,
      hashPassword,
      auth: undefined as unknown as Auth,
      limits: createLimits(1),
      log: pino({ level: "silent" }),
      now: () => start,
      wakeMail: () => undefined,
      drainMail: async () => undefined,
      files: undefined as unknown as Services["files"],
      wakePictures: () => undefined,
      calendars: { google: null, googleRoot: "https://google.invalid/", googleApiKey: null, allowLoopback: false },
      wakeCalendars: () => undefined,
      cards: null,
      backups: null,
      findUpdate: () => null,
      setUp: { sendsMail: true, database: "embedded", pictures: "folder", version: "1.0.0", dataDir: null },
    };
  });
}

/** Headers of a form sent by a browser. An empty string stands for a header that the browser doesn't send. */
export const ofBrowser = {
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-Dest": "document",
};

export const ofProgram = { "Sec-Fetch-Site": "", "Sec-Fetch-Mode": "", "Sec-Fetch-Dest": "" };

export function argsFor(body: BodyInit, headers: Record<string, string> = {}, own: Partial<Exchange> = {}) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const said = Object.entries({ ...ofBrowser, ...headers }).filter(([, value]) => value);
  const request = new Request("http://localhost:3000/contact", { method: "POST", body, headers: said });
  context.set(exchangeContext, exchangeFor(request, own));
  return { request, context, params: {}, url: new URL(request.url), pattern: "" } as Parameters<typeof receiveForm>[0];
}

export const testLimit: Limit = { name: "contact", points: 5, minutes: 10 };

/** Fields of a form that took a minute to fill in. */
export const filled = (fields: Record<string, string>) => new URLSearchParams({ took: "60000", ...fields });

export const receive = (args: ReturnType<typeof argsFor>) =>
  receiveForm(args, { schema, limit: testLimit, lists: ["tags"] });
