// The faults of a single server. Each returns what the site said meanwhile.
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import type { SoakedSite } from "../soak/soaked-site.ts";
import { severalServers } from "./several-servers.ts";
import { messageOf, post } from "./writers.ts";
import { type Trial, type TrialOptions, until, untilWritten } from "./trial.ts";

export interface Fault extends TrialOptions {
  name: string;
  isPostgresOnly?: boolean;
  /** In the short form, only on PostgreSQL. */
  isLongOnEmbedded?: boolean;
  run: (trial: Trial) => Promise<string>;
}

const second = 1000;
const hour = 3600 * second;

/** Starts the site, and waits until it has accepted a form of each kind since then. */
async function openForWriters(trial: Trial): Promise<SoakedSite> {
  const site = await trial.open();
  if (!(await untilWritten(trial))) trial.faults.push("the site accepts no form");
  return site;
}

/** Returns how the site answers a readiness check, a cached page and a form, which must keep what was typed. */
async function whatItSays(trial: Trial): Promise<string> {
  const { origin } = trial;
  const ready = await fetch(`${origin}/readyz`);
  const page = await fetch(`${origin}/faq`);
  await page.arrayBuffer();
  const form = await post(origin, "/contact", "", new URLSearchParams(messageOf("chaos-probe")));
  const html = await form.text();
  const isKept = form.status === 303 || html.includes(messageOf("chaos-probe").message);
  if (!isKept) trial.faults.push(`/contact answered ${form.status} and lost the form`);
  return `/readyz ${ready.status}: ${(await ready.text()).trim()}, /faq ${page.status}, /contact ${form.status}`;
}

async function kill(trial: Trial): Promise<string> {
  const times = trial.isShort ? 2 : 50;
  for (let time = 0; time < times; time += 1) {
    const site = await openForWriters(trial);
    await pause(trial.random() * 1.5 * second);
    await site.stop("SIGKILL");
  }
  return `${times} × kill -9`;
}

async function terminate(trial: Trial): Promise<string> {
  const times = trial.isShort ? 2 : 10;
  for (let time = 0; time < times; time += 1) {
    const site = await openForWriters(trial);
    await pause(trial.random() * 1.5 * second);
    const code = await site.stop();
    if (code !== 0) trial.faults.push(`SIGTERM ended with ${code}`);
  }
  return `${times} × SIGTERM, exit code 0`;
}

async function outage(trial: Trial): Promise<string> {
  const site = await openForWriters(trial);
  await (await fetch(`${trial.origin}/faq`)).arrayBuffer();
  trial.postgres.crash();
  await pause(second);
  const said = await whatItSays(trial);
  await pause((trial.isShort ? 3 : 30) * second);
  trial.postgres.start();
  const isBack = await until(async () => (await fetch(`${trial.origin}/readyz`)).ok, 20 * second);
  if (!isBack) trial.faults.push("the site did not recover");
  await pause(second);
  await site.stop();
  return said;
}

/** The mail server refuses, is slow, and hangs, each for a while. */
async function mailServer(trial: Trial): Promise<string> {
  const site = await openForWriters(trial);
  const phaseMs = (trial.isShort ? 2 : 20) * second;
  trial.answerMail = () => 451;
  await pause(phaseMs);
  trial.answerMail = async () => pause(0.7 * second).then(() => undefined);
  await pause(phaseMs);
  const released = Promise.withResolvers<void>();
  trial.answerMail = async () => released.promise.then(() => undefined);
  await pause(phaseMs);
  const began = performance.now();
  if (!(await untilWritten(trial))) trial.faults.push("forms waited for the mail server");
  // Also ends while a delivery hangs.
  await site.stop();
  released.resolve();
  return `forms accepted; with a hanging mail server, one more of each and the stop took ${Math.round((performance.now() - began) / second)} s`;
}

async function fullDisk(trial: Trial): Promise<string> {
  let site = await openForWriters(trial);
  const filler = join(trial.dataDir, "filler");
  fill(filler);
  await pause(second);
  const said = await whatItSays(trial).catch((error: Error) => `no answer (${error.message})`);
  await pause((trial.isShort ? 1 : 10) * second);
  const ended = site.ended();
  rmSync(filler);
  // A process manager would restart the site, too (docs/operations.md).
  if (ended) site = await trial.open();
  const isBack = await until(async () => (await fetch(`${trial.origin}/readyz`)).ok, 20 * second);
  if (!isBack) trial.faults.push("the site did not recover");
  await pause(second);
  await site.stop();
  return `${said}${ended ? `; ended (${ended}), restarted` : ""}`;
}

function fill(file: string): void {
  const handle = openSync(file, "w");
  try {
    for (const kilobytes of [1024, 1]) {
      const piece = new Uint8Array(kilobytes * 1024);
      try {
        for (;;) writeSync(handle, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
}

/** Moves the clock of the running site, and starts it again at that time, because jobs run at the start. */
const jump =
  (...jumpsMs: readonly number[]) =>
  async (trial: Trial): Promise<string> => {
    let site = await openForWriters(trial);
    for (const jumpMs of jumpsMs) {
      trial.aheadMs += jumpMs;
      site.tell({ aheadMs: trial.aheadMs });
      await pause(second);
      await site.stop();
      site = await openForWriters(trial);
      if (!trial.isShort) await pause(65 * second);
    }
    await site.stop();
    return `clock moved by ${jumpsMs.map((ms) => `${ms / hour} h`).join(", ")}`;
  };

/** The clock begins a few seconds before the change, then an hour and a day pass. */
const night = (name: string, day: string): Fault => ({
  name: `the night of ${name}`,
  clock: `${day}T01:59:50`,
  isPostgresOnly: true,
  run: jump(0.2 * hour, hour, 24 * hour),
});

export const faults: readonly Fault[] = [
  { name: "kill", run: kill },
  { name: "terminate", isLongOnEmbedded: true, run: terminate },
  { name: "outage", isPostgresOnly: true, run: outage },
  { name: "mail server", isLongOnEmbedded: true, run: mailServer },
  { name: "full disk", diskMb: 200, run: fullDisk },
  { name: "clock", isLongOnEmbedded: true, run: jump(hour, -hour, 24 * hour, -24 * hour) },
  night("March", "2027-03-14"),
  night("November", "2027-11-07"),
  { name: "several servers", isPostgresOnly: true, servers: 3, run: severalServers },
];
