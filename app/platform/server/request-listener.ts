// Gives each request an id and a log line, and parses it. Cached pages are sent before the application runs.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { getRequestListener } from "@hono/node-server";

import type { PageCache } from "~/platform/documents/page-cache";
import { writeElsewhere, writeRefusal } from "~/platform/server/write-refusal";
import type { createApp } from "~/platform/server/app";
import { type Asked, type DoorOptions, type Reading, readRequest } from "~/platform/http/door";

import { type Logger, withRequestId } from "../process/log";
import type { Telemetry } from "./telemetry";

/**
 * Accepted request ids of proxies and tracers: hex, UUIDs, "Root=1-67891233-abcdef". "@" isn't accepted, so that no
 * email address is logged.
 */
const wellFormed = /^[\w.=:/+-]{1,128}$/;

/** Returns the proxy's request id, so that both logs can be compared, or a new id. */
function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && wellFormed.test(given) ? given : randomUUID();
}

interface Answering {
  door: DoorOptions;
  pages: PageCache;
  app: ReturnType<typeof createApp>;
  log: Logger;
  telemetry: Telemetry;
}

export function requestListener({ door, pages, app, log, telemetry }: Answering): RequestListener {
  const https = door.origin.startsWith("https:");
  const ask = (asked: Asked, request: IncomingMessage, response: ServerResponse) =>
    // Ignores the adapter's own request object, because the request is already parsed.
    getRequestListener(() => app.fetch(requestFor(asked, door.origin), { asked, outgoing: response }))(
      request,
      response,
    );
  return (request, response) => {
    const started = performance.now();
    const id = requestIdOf(request);
    const reading = readRequest(request, response, door);
    // The logged path has no query string, which may contain typed text, and no token of a mailed link.
    const line = () => ({
      request: id,
      ...logged(reading),
      ...(response.headersSent ? { status: response.statusCode } : {}),
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
    // Files and health checks are frequent, so they are logged only when they fail or with LOG_LEVEL=debug.
    const isQuiet = () => reading.kind === "asked" && reading.asked.target.kind === "file" && response.statusCode < 500;
    const write = (more = {}) => log[isQuiet() ? "debug" : "info"]({ ...line(), ...more });
    response.on("finish", () => write());
    response.on("close", () => {
      if (!response.writableFinished) write({ aborted: true });
    });
    response.setHeader("X-Request-Id", id);
    telemetry.aroundRequest({ id, ...countedAs(reading) }, response, () => {
      if (reading.kind === "refused") return writeRefusal(response, reading.refusal, https);
      if (reading.kind === "elsewhere") return writeElsewhere(response, reading.location, https);
      const { asked } = reading;
      const key = pages.keyOf(asked);
      if (key && pages.serve(key, asked, response)) return;
      void withRequestId(id, async () => {
        // The cache logs the error. The page is then rendered for this visitor only, and shows its own error.
        const isAnswered = key && (await pages.serveFresh(key, asked, response).catch(() => false));
        if (!isAnswered) await ask(asked, request, response);
      });
    });
  };
}

/** Returns method and route pattern for metrics and traces: a small number of values, whatever visitors ask for. */
function countedAs(reading: Reading): { method: string; route: string } {
  if (reading.kind === "refused") return { method: "other", route: "refused" };
  if (reading.kind === "elsewhere") return { method: "GET", route: "redirect" };
  const { method, target } = reading.asked;
  const route = target.kind === "page" ? target.pattern : target.kind;
  return { method, route };
}

/** Returns the request that Hono needs for routing, static files and compression. */
const requestFor = ({ method, path, headers }: Asked, origin: string) =>
  new Request(origin + path, { method, headers });

function logged(reading: Reading): { method?: string; path?: string } {
  if (reading.kind === "refused") return {};
  if (reading.kind === "elsewhere") return { method: "GET", path: reading.logPath };
  return { method: reading.asked.method, path: reading.asked.target.logPath };
}
