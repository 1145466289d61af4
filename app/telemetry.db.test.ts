// Tests of metrics and traces of the whole server, on a site of a few pages.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, onTestFinished, test, vi } from "vitest";

import { openDatabase } from "~/db/client.server";
import { backups, outbox } from "~/db/tables/platform";
import { listErrors, listJobRuns } from "~/platform/jobs/run-records.server";

import { ask } from "../tests/support/requests";
import { engines, fastEngine, patience, start, textOf } from "../tests/support/started-server";
import { startCollector } from "../tests/support/trace-collector";

const token = "0123456789abcdef0123456789abcdef";
const withToken = { headers: { Authorization: `Bearer ${token}` } };

test.each(engines)("the metrics count requests by route, jobs and queues, and need the token (%s)", async (engine) => {
  const { origin, services } = await start(engine, { env: { METRICS_TOKEN: token } });
  const metrics = async () => textOf(await ask(`${origin}/metrics`, withToken));
  const mail = { kind: "test", recipient: "casey@example.com", subject: "", text: "", html: "", messageId: "<1>" };
  await services.db.insert(outbox).values({ ...mail, dedupeKey: "held", status: "held" });
  for (const path of ["/name", "/nowhere/casey@example.com", "/assets/site.css"]) await ask(origin + path);

  for (const headers of [{}, { Authorization: "Bearer wrong" }, { Authorization: token.slice(1) }])
    expect((await ask(`${origin}/metrics`, { headers })).status).toBe(401);

  // The count follows the end of the response.
  await vi.waitFor(async () => expect(await metrics()).toContain('route="unknown",status="404"} 1'), patience);
  const lines = await metrics();
  expect(lines).toContain('http_requests_total{method="GET",route="/name",status="200"} 1');
  expect(lines).toContain('http_request_duration_seconds_count{route="/name"} 1');
  expect(lines).toContain('walks_queue_length{queue="held mails"} 1');
  expect(lines).toMatch(/walks_job_runs_total\{job="the receipts",outcome="success"\} [1-9]/);
  expect(lines).toMatch(/walks_job_last_success_timestamp_seconds\{job="the receipts"\} \d{10}/);
  expect(lines).toContain("walks_database_up 1");
  expect(lines).toMatch(/process_resident_memory_bytes [1-9].*nodejs_eventloop_lag_seconds/s);
  expect(lines).not.toContain("walks_backup");
  expect(lines).not.toContain("casey");

  const good = { kind: "backup" as const, startedAt: Temporal.Instant.from("2026-11-28T09:00:00Z") };
  const later = good.startedAt.add({ hours: 1 });
  await services.db.insert(backups).values([
    { ...good, finishedAt: good.startedAt.add({ minutes: 1 }) },
    { ...good, finishedAt: later, problem: "the disk is full" },
    { ...good, kind: "drill", finishedAt: later },
  ]);
  expect(await metrics()).toContain("walks_backup_last_success_timestamp_seconds 1795856460");
});

test("runs of jobs and errors are stored when the server stops, and errors are counted", async () => {
  const { origin, services, databaseUrl, dataDir, stop } = await start(fastEngine, { env: { METRICS_TOKEN: token } });
  services.log.error("not ready");
  expect(textOf(await ask(`${origin}/metrics`, withToken))).toContain("walks_errors_total 1");
  await stop();

  const database = await openDatabase({ url: databaseUrl, dataDir, migrations: null });
  onTestFinished(() => database.close());
  const now = Temporal.Now.instant();
  expect(await listErrors(database.db, now)).toEqual([{ message: "not ready", count: 1 }]);
  expect((await listJobRuns(database.db, now)).map(({ job }) => job)).toContain("the receipts");
});

test("a release that the file of UPDATE_FEED announces is found after the start", async () => {
  const feed = createServer((_, answer) => answer.end('{"version":"999.0.0"}')).listen(0, "127.0.0.1");
  onTestFinished(() => void feed.close());
  await once(feed, "listening");
  const url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/walks.json`;
  const { services } = await start(fastEngine, { env: { SITE_MODE: "test", UPDATE_FEED: url } });
  await vi.waitFor(() => expect(services.findUpdate()?.version).toBe("999.0.0"), patience);
});

test.each(engines)("a request is a span by its route, with its statements in it (%s)", async (engine) => {
  const collector = await startCollector();
  onTestFinished(collector.stop);
  const { origin, stop } = await start(engine, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } });
  await ask(`${origin}/name?email=casey@example.com`, { headers: { Cookie: "theme=dark; name=casey" } });
  await stop();

  const spans = collector.spans();
  const request = spans.find(({ name }) => name === "GET /name");
  const job = spans.find(({ name }) => name === "job the receipts");
  for (const parent of [request, job]) {
    expect(parent?.spanId).toBeDefined();
    const statement = spans.find(({ parentSpanId }) => parentSpanId === parent?.spanId);
    expect(statement?.name).toMatch(/^(?:select|begin)$/);
  }
  expect(JSON.stringify(request?.attributes)).toContain("http.response.status_code");
  expect(collector.sent()).not.toContain("casey");
});
