// Proxy in front of `emulate`, the Google emulator. It adds only what the emulator lacks: Google's error responses for
// revoked consent.
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";

import { fault, json } from "../support/scripted-google.ts";

export interface GoogleFront {
  url: string;
  /** Simulates revoked consent: rejects all tokens until the account consents again. */
  takeConsentBack(): void;
  /** Returns all tokens and passwords that passed through the proxy. */
  secrets(): string[];
  close(): void;
}

/** `portBehind`: returns the port of the emulator. Called for each request. */
export async function openGoogleFront(portBehind: () => number): Promise<GoogleFront> {
  const secrets = new Set<string>();
  let isRevoked = false;
  const refusalOf = (path: string, grant: string | null) => {
    if (grant === "authorization_code") isRevoked = false;
    if (isRevoked && grant) return json({ error: "invalid_grant", error_description: "Token has been revoked." }, 400);
    if (isRevoked && path.startsWith("/calendar/")) return fault(401, "authError");
    return null;
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const form = new URLSearchParams(body.toString());
    for (const name of ["refresh_token", "code", "code_verifier"]) secrets.add(form.get(name) ?? "");
    secrets.add(request.headers.authorization?.split(" ")[1] ?? "");
    const refuse = refusalOf(decodeURIComponent(request.url ?? ""), form.get("grant_type"));
    if (refuse) await refuse(response);
    else passOn(request, { body, port: portBehind() }, response);
  }
  const server = createServer((request, response) => {
    // Rejects when the client disconnected before the response ended.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeConsentBack: () => void (isRevoked = true),
    secrets: () => [...secrets].filter(Boolean),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function passOn(
  { method, url, headers }: IncomingMessage,
  { body, port }: { body: Buffer; port: number },
  response: ServerResponse,
): void {
  const far = ask({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // `pipeline` destroys both sides when one fails.
    pipeline(answer, response, () => undefined);
  });
  far.on("error", () => response.destroy());
  far.end(body);
}
