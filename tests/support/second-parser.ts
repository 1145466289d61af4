// Parses a calendar file with Debian's python3-vobject, which is independent of our parser (installed with Radicale,
// see find-radicale.ts).
import { execFileSync } from "node:child_process";

import { inject } from "vitest";

import { python } from "./find-radicale.ts";

const found = inject("radicale");

/** False on systems without apt, where tests that need the second parser are skipped. */
export const hasSecondParser = found.state !== "no-apt";

export interface ParsedEvent {
  uid: string;
  /** UTC instant in ISO format, or an ISO day for an all-day event. */
  start: string;
  end: string;
  summary: string;
  description: string;
  status: string;
  sequence: string;
}

const program = `
import sys, json, datetime, vobject
calendar = vobject.readOne(sys.stdin.buffer.read().decode("utf-8"))
calendar.validate(raiseException=True)
def iso(value):
    if isinstance(value, datetime.datetime):
        return value.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    return value.isoformat()
def text(event, name):
    return getattr(event, name).value if hasattr(event, name) else ""
print(json.dumps([{
    "uid": event.uid.value, "start": iso(event.dtstart.value), "end": iso(event.dtend.value),
    "summary": text(event, "summary"), "description": text(event, "description"),
    "status": text(event, "status"), "sequence": text(event, "sequence"),
} for event in calendar.contents.get("vevent", [])]))
`;

/** Returns the events of a calendar file. @throws when the file is invalid. */
export function readWithVobject(ics: string): ParsedEvent[] {
  if (found.state !== "here")
    throw new Error(`There is no python3-vobject: ${found.state === "failed" ? found.why : "no apt"}`);
  const answer = execFileSync(python, ["-c", program], {
    input: ics,
    env: { ...process.env, ...(found.modules ? { PYTHONPATH: found.modules } : {}) },
    encoding: "utf8",
    stdio: ["pipe", "pipe", "pipe"],
  });
  return JSON.parse(answer) as ParsedEvent[];
}
