// Reads a calendar file with Debian's python3-vobject (it comes with Radicale), a parser nobody here wrote. Where it is
// missing, the tests that need it are skipped and say so.
import { execFileSync, spawnSync } from "node:child_process";

/** Debian's own: another Python on this machine may not have it. */
const python = "/usr/bin/python3";

export const hasSecondParser = spawnSync(python, ["-c", "import vobject"]).status === 0;
if (!hasSecondParser)
  process.stdout.write(
    "python3-vobject is missing: feeds are read by one parser only (apt-get install python3-vobject).\n",
  );

export interface ParsedEvent {
  uid: string;
  /** An ISO instant in UTC, or a day. */
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

/** Throws for what is no valid calendar. */
export function readWithVobject(ics: string): ParsedEvent[] {
  const answer = execFileSync(python, ["-c", program], {
    input: ics,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "pipe"],
  });
  return JSON.parse(answer) as ParsedEvent[];
}
