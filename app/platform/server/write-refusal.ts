// Responses to requests that the request parser refuses: short, readable, and without any text from the request.
import type { ServerResponse } from "node:http";

import type { Refusal } from "~/platform/http/door";
import { securityHeaders, withNonce } from "~/platform/http/headers";
import { makeNonce } from "~/platform/http/nonce";
import { plainPage } from "~/platform/http/plain-page";

const words: Record<Refusal["status"], [title: string, text: string]> = {
  400: ["That web address can't be read", "Please check the address, or start at the home page."],
  404: ["Page Not Found", "There's nothing at this address."],
  405: ["That can't be done here", "This page doesn't accept what was sent to it. Please go back and try again."],
  421: ["That address belongs to another site", "Please start at the home page."],
};

export function writeRefusal(response: ServerResponse, refusal: Refusal, https: boolean): void {
  const { status, headers, byProgram } = refusal;
  const [title, text] = words[status];
  const body = byProgram ? JSON.stringify({ success: false, error: text }) : plainPage(title, text, "/");
  response.writeHead(status, {
    ...commonHeaders(https),
    ...headers,
    "Content-Type": byProgram ? "application/json" : "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  response.end(body);
}

/** Permanent redirect, such as to the canonical spelling of a URL. */
export function writeElsewhere(response: ServerResponse, location: string, https: boolean): void {
  response.writeHead(301, { ...commonHeaders(https), Location: location, "Content-Length": 0 });
  response.end();
}

const commonHeaders = (https: boolean) =>
  Object.fromEntries(securityHeaders({ ...withNonce(makeNonce()), https, embeddable: false }));
