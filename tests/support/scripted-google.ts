// A scripted server in place of Google, for what the emulator lacks: sync tokens, error bodies, and slow or invalid
// responses. Each test sets the sequence of responses.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach } from "vitest";

export type Answer = (response: ServerResponse) => void | Promise<void>;

export interface Asked {
  /** Method and URL, such as "GET /calendar/v3/calendars/sam/events?syncToken=…". */
  call: string;
  body: unknown;
  authorization: string | undefined;
}

export interface ScriptedGoogle {
  /** URL of the server, which ends with a slash. */
  root: string;
  /** The next responses, in order. After the last one, the server answers 500. */
  script: Answer[];
  asked: Asked[];
  reset(): void;
  close(): void;
}

export async function startScriptedGoogle(): Promise<ScriptedGoogle> {
  const google: Pick<ScriptedGoogle, "script" | "asked"> = { script: [], asked: [] };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    google.asked.push({
      call: `${request.method} ${decodeURIComponent(request.url ?? "")}`,
      body: request.headers["content-type"]?.includes("json") ? JSON.parse(text) : text || null,
      authorization: request.headers.authorization,
    });
    await (google.script.shift() ?? fault(500, "backendError"))(response);
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return Object.assign(google, {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    reset() {
      google.script = [];
      google.asked = [];
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** Starts one server for all tests of a file, and resets it before each test. */
export function useScriptedGoogle(): Omit<ScriptedGoogle, "close"> {
  let google: ScriptedGoogle;
  beforeAll(async () => {
    google = await startScriptedGoogle();
  });
  beforeEach(() => google.reset());
  afterAll(() => google.close());
  return {
    get root() {
      return google.root;
    },
    get script() {
      return google.script;
    },
    set script(script) {
      google.script = script;
    },
    get asked() {
      return google.asked;
    },
    set asked(asked) {
      google.asked = asked;
    },
    reset: () => google.reset(),
  };
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
  };

/** Returns an error response in the format of Google's documentation. */
export const fault = (status: number, reason: string, headers?: Record<string, string>): Answer =>
  json(
    { error: { errors: [{ domain: "global", reason, message: reason }], code: status, message: reason } },
    status,
    headers,
  );

export const noContent: Answer = (response) => {
  response.writeHead(204).end();
};

/** Closes the connection without a response. */
export const hangUp: Answer = (response) => {
  response.destroy();
};

/** Runs `meanwhile`, then sends the response. */
export const after =
  (meanwhile: () => PromiseLike<unknown>, answer: Answer): Answer =>
  async (response) => {
    await meanwhile();
    await answer(response);
  };
