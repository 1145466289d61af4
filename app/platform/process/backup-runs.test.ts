import { expect, test } from "vitest";

import { isBackupDue } from "./backup-runs";

const zone = "America/New_York";
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant();
const run = (wall: string, end: "good" | "failed" | "running" = "good") => ({
  startedAt: at(wall),
  finishedAt: end === "running" ? null : at(wall),
  problem: end === "failed" ? "the disk is full" : null,
});

test.each([
  ["without any backup before, at any hour", "2026-11-24T14:00", [], true],
  ["at 3 AM, after the backup of the night before", "2026-11-24T03:00", [run("2026-11-23T03:00")], true],
  ["before 3 AM, after the backup of the night before", "2026-11-24T02:59", [run("2026-11-23T03:00")], false],
  ["after the backup of this night", "2026-11-24T23:00", [run("2026-11-24T03:00")], false],
  ["while another server makes it", "2026-11-24T04:00", [run("2026-11-24T03:00", "running")], false],
  ["two hours after it was killed", "2026-11-24T05:01", [run("2026-11-24T03:00", "running")], true],
  ["less than an hour after it failed", "2026-11-24T03:59", [run("2026-11-24T03:00", "failed")], false],
  ["an hour after it failed", "2026-11-24T04:01", [run("2026-11-24T03:00", "failed")], true],
] as const)("whether a backup is due %s", (_, now, runs, isDue) => {
  expect(isBackupDue(at(now), runs, zone)).toBe(isDue);
});
