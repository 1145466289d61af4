// A scripted responder, and only for what no emulator has: Google's error bodies, slowness, and nonsense.
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach } from "vitest";

import { googleCalendar } from "~/calendars/google/google-calendar.server";

export type Answer = (response: ServerResponse) => unknown;

/** For a file: forgotten before each test. */
export function useGoogleAnswers() {
  let server: Server;
  let root = "";
  let script: Answer[] = [];
  let asked: string[] = [];
  let tokens: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.headers.authorization ?? ""}`);
      script.shift()?.(response);
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  beforeEach(() => {
    script = [];
    asked = [];
    tokens = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const calls = () => ({
    root,
    // No answer that is on its way is ever given up.
    timeoutMs: 60_000,
    accessToken: async (fresh: boolean) => {
      tokens.push(fresh ? "fresh" : "kept");
      return fresh ? "fresh" : "kept";
    },
  });
  const calendar = (overrides: { timeoutMs?: number } = {}) => googleCalendar({ ...calls(), ...overrides });

  return {
    calls,
    calendar,
    /** What is answered next, in turn. */
    set script(answers: Answer[]) {
      script = answers;
    },
    asked: () => asked,
    tokens: () => tokens,
  };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));

/** As Google's documentation prints them. */
export const fault = (status: number, reason: string, message: string, headers?: Record<string, string>) =>
  json(status, { error: { errors: [{ domain: "global", reason, message }], code: status, message } }, headers);

export const span = {
  from: Temporal.Instant.from("2026-11-20T08:00Z"),
  to: Temporal.Instant.from("2026-12-20T08:00Z"),
};
