// Reads generated calendar files with the site's reader and with second_reader.py, and compares the busy times.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { readIcs } from "~/calendars/ics/read-ics.server";

import { type FoundRadicale, python } from "../find-radicale.ts";
import { type CalendarFile, fileOf } from "./grammar.ts";
import { ownZone } from "./zone-forms.ts";

const span = { from: Temporal.Instant.from("2026-11-20T08:00Z"), to: Temporal.Instant.from("2027-11-20T08:00Z") };

export interface Difference {
  index: number;
  text: string;
  /** Busy times that only one reader found, as "start end". */
  onlyOurs: string[];
  onlyTheirs: string[];
}

export const filesOf = (seed: number, from: number, count: number): CalendarFile[] =>
  Array.from({ length: count }, (_, number) => fileOf(seed, from + number));

/** Busy times as "start end", unique and sorted. */
function readOurs({ text, addresses }: CalendarFile): string[] {
  const busy = readIcs(text, span, { zone: ownZone, addresses }).events.filter(({ isBusy }) => isBusy);
  return [...new Set(busy.map(({ start, end }) => `${start.toString()} ${end.toString()}`))].toSorted();
}

/**
 * Returns the busy times of each file as found by the second reader. @throws when python3-vobject is missing or the
 * reader crashes.
 */
export function readTheirs(files: readonly CalendarFile[], found: FoundRadicale): string[][] {
  if (found.state !== "here") throw new Error("There is no python3-vobject");
  const [from, to] = [span.from.epochMilliseconds, span.to.epochMilliseconds];
  const output = execFileSync(python, ["-c", readFileSync(new URL("second_reader.py", import.meta.url), "utf8")], {
    input: files.map((file) => `${JSON.stringify({ ...file, from, to })}\n`).join(""),
    env: { ...process.env, TZ: "UTC", ...(found.modules ? { PYTHONPATH: found.modules } : {}) },
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const iso = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString();
  return output
    .trimEnd()
    .split("\n")
    .map((line) => {
      const answer = JSON.parse(line) as [number, number][] | { error: string };
      if (!Array.isArray(answer)) return [`the second reader failed: ${answer.error}`];
      return answer.map(([start, end]) => `${iso(start)} ${iso(end)}`).toSorted();
    });
}

export function compare(files: readonly CalendarFile[], theirs: readonly string[][], firstIndex: number): Difference[] {
  return files.flatMap((file, number) => {
    const [ours, their] = [readOurs(file), theirs[number] ?? []];
    const onlyOurs = ours.filter((time) => !their.includes(time));
    const onlyTheirs = their.filter((time) => !ours.includes(time));
    if (onlyOurs.length === 0 && onlyTheirs.length === 0) return [];
    return [{ index: firstIndex + number, text: file.text, onlyOurs, onlyTheirs }];
  });
}
