// Metrics in Prometheus' format (docs/operations.md, Metrics). Loaded only when METRICS_TOKEN is set. Labels are route
// patterns, names of jobs, states and outcomes, never values of a request or a row.
import cluster from "node:cluster";
import { statfs } from "node:fs/promises";

import type { Pool } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Figures of the metrics that are counted in the database. */
export interface SiteGauges {
  /** Waiting rows of each queue, and the age of the oldest; null when none waits. */
  queues: readonly { queue: string; length: number; oldestSeconds: number | null }[];
  /** Items of each job that wait for a retry. */
  jobRetries: readonly { job: string; count: number }[];
  visits: readonly { state: string; count: number }[];
  /** End of the last good backup, in seconds since 1970; null without one. */
  lastBackup: number | null;
}

interface MetricsOptions {
  version: string;
  dataDir: string;
  /** Connection pool of PostgreSQL; null for the embedded database. */
  pool: () => Pick<Pool, "totalCount" | "idleCount" | "waitingCount"> | null;
  readGauges: () => Promise<SiteGauges>;
}

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics({ version, dataDir, pool, readGauges }: MetricsOptions) {
  const registry = new Registry();
  const registers = [registry];
  // Each worker of a cluster has its own counters.
  if (cluster.worker) registry.setDefaultLabels({ worker: String(cluster.worker.id) });
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  const requests = counter("http_requests_total", "Answered requests.", ["method", "route", "status"]);
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the arrival of a request to the end of its response.",
    labelNames: ["route"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const mails = counter("walks_mail_deliveries_total", "Attempts to deliver a mail.", ["outcome"]);
  const runs = counter("walks_job_runs_total", "Runs of a job.", ["job", "outcome"]);
  const lastRun = gauge("walks_job_last_run_timestamp_seconds", "End of a job's last run.", ["job"]);
  const lastSuccess = gauge("walks_job_last_success_timestamp_seconds", "End of a job's last good run.", ["job"]);
  const errors = counter("walks_errors_total", "Lines of the log at level error.");
  const jobSeconds = counter("walks_job_duration_seconds_total", "Time spent in a job.", ["job"]);

  gauge("walks_build_info", "Version of the site; always 1.", ["version"]).set({ version }, 1);
  const databaseUp = gauge("walks_database_up", "1 when the database answered this scrape, otherwise 0.");
  const queues = gauge("walks_queue_length", "Rows that wait in a queue.", ["queue"]);
  const oldest = gauge("walks_queue_oldest_age_seconds", "Age of the oldest row that waits in a queue.", ["queue"]);
  const retries = gauge("walks_job_retries", "Households, walkers or calendars whose job waits for a retry.", ["job"]);
  const visits = gauge("walks_visits", "Visits from 7 days ago to 7 days ahead, by state.", ["state"]);
  const ofDatabase = [queues, oldest, retries, visits];
  // A gauge without labels begins at 0, so this one is made once a backup is known.
  let backup: Gauge | undefined;

  const free = gauge("walks_data_dir_free_bytes", "Free bytes of the disk with DATA_DIR.");
  const connections = gauge("walks_database_connections", "Connections to PostgreSQL.", ["state"]);
  const waiting = gauge("walks_database_waiting", "Statements that wait for a connection to PostgreSQL.");

  async function askDatabase(): Promise<void> {
    for (const each of ofDatabase) each.reset();
    const read = await readGauges();
    for (const { queue, length, oldestSeconds } of read.queues) {
      queues.set({ queue }, length);
      oldest.set({ queue }, oldestSeconds ?? 0);
    }
    for (const { job, count } of read.jobRetries) retries.set({ job }, count);
    for (const { state, count } of read.visits) visits.set({ state }, count);
    if (read.lastBackup === null) return;
    backup ??= gauge("walks_backup_last_success_timestamp_seconds", "End of the last good backup.");
    backup.set(read.lastBackup);
  }

  return {
    contentType: registry.contentType,
    /** Returns all metrics. Those of the database are left out while it doesn't answer. */
    async read(): Promise<string> {
      const isUp = await askDatabase().then(
        () => true,
        () => false,
      );
      databaseUp.set(Number(isUp));
      const { bavail, bsize } = await statfs(dataDir);
      free.set(bavail * bsize);
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool() ?? {};
      connections.set({ state: "idle" }, idleCount);
      connections.set({ state: "busy" }, totalCount - idleCount);
      waiting.set(waitingCount);
      return registry.metrics();
    },
    countRequest({
      method,
      route,
      status,
      seconds,
    }: {
      method: string;
      route: string;
      status: number;
      seconds: number;
    }) {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    countMail: (outcome: string) => mails.inc({ outcome }),
    countError: () => errors.inc(),
    countRun(job: string, seconds: number, isGood: boolean) {
      runs.inc({ job, outcome: isGood ? "success" : "failure" });
      jobSeconds.inc({ job }, seconds);
      lastRun.setToCurrentTime({ job });
      if (isGood) lastSuccess.setToCurrentTime({ job });
    },
  };
}
