// Reports what the server does to the page System, and to its keeper's metrics and traces where they are set up.
import { once } from "node:events";
import type { ServerResponse } from "node:http";

import type { Metrics } from "../process/metrics.server";
import type { Tracing } from "../process/tracing";

interface Answered {
  method: string;
  /** Pattern of the route, such as "/admin/clients/:id", or one word for everything that is no page. */
  route: string;
}

export interface Telemetry {
  /** Runs `answer`, which begins the response, until the response is closed. */
  aroundRequest(about: Answered & { id: string }, response: ServerResponse, answer: () => void): void;
  aroundStep: (job: string, work: () => Promise<unknown>) => Promise<unknown>;
  aroundMail: <Delivery extends { outcome: string }>(
    kind: string,
    deliver: () => Promise<Delivery>,
  ) => Promise<Delivery>;
  /** Runs a statement of the database; undefined when nothing is reported. */
  aroundStatement: (<Value>(statement: string, run: () => Promise<Value>) => Promise<Value>) | undefined;
}

interface Options {
  metrics: Metrics | null;
  tracing: Tracing | null;
  noteRun: (job: string, seconds: number, isGood: boolean) => void;
}

export function createTelemetry({ metrics, tracing, noteRun }: Options): Telemetry {
  const inSpan: Tracing["inSpan"] = (activity, work) =>
    tracing ? tracing.inSpan(activity, work) : work(() => undefined);
  return {
    aroundRequest({ id, method, route }, response, answer) {
      const started = performance.now();
      if (metrics)
        response.once("close", () =>
          metrics.countRequest({
            method,
            route,
            status: response.headersSent ? response.statusCode : 0,
            seconds: (performance.now() - started) / 1000,
          }),
        );
      if (!tracing) return answer();
      const attributes = { "http.request.method": method, "http.route": route, "walks.request_id": id };
      void inSpan({ name: `${method} ${route}`, kind: "server", attributes }, async (note) => {
        const closed = once(response, "close");
        answer();
        await closed;
        note({ "http.response.status_code": response.statusCode });
      });
    },
    async aroundStep(job, work) {
      const started = performance.now();
      let isGood = false;
      try {
        const done = await inSpan({ name: `job ${job}`, kind: "internal" }, work);
        isGood = true;
        return done;
      } finally {
        const seconds = (performance.now() - started) / 1000;
        noteRun(job, seconds, isGood);
        metrics?.countRun(job, seconds, isGood);
      }
    },
    aroundMail: (kind, deliver) =>
      inSpan({ name: `mail ${kind}`, kind: "client" }, async (note) => {
        const delivery = await deliver();
        note({ "walks.mail.outcome": delivery.outcome });
        metrics?.countMail(delivery.outcome);
        return delivery;
      }),
    aroundStatement: tracing
      ? (statement, run) => {
          const attributes = { "db.system.name": "postgresql", "db.query.text": statement.slice(0, 2000) };
          const name = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? "statement";
          return inSpan({ name, kind: "client", attributes, isPart: true }, run);
        }
      : undefined,
  };
}
