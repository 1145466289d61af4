// Checks for the person who runs the server (docs/operations.md, Settings). No other page shows names of environment
// variables.
import { systemTexts as texts } from "../texts/system";

export interface SystemFacts {
  origin: string;
  sendsMail: boolean;
  /** True when the mail server rejected the user name or password. */
  isMailRefused: boolean;
  /** Number of unsent mails that wait for a mail server. */
  held: number;
  database: "embedded" | "postgres";
  pictures: "folder" | "bucket";
  /** Whether a Google account can be connected. */
  google: boolean;
  /** Redirect URL to enter at Google. */
  redirectUri: string;
  /** Whether Google's public calendars can be read. */
  publicCalendars: boolean;
  /** Whether clients can pay by card. */
  cards: boolean;
  /** URL for Stripe's webhook. */
  cardWebhook: string;
  /** Number of payments, refunds and disputes reported by Stripe that this site did not start. */
  unknownCardEvents: number;
  /** null without a place for backups. */
  backups: BackupFacts | null;
  /** For each job, the number of households, walkers or calendars that it failed for. */
  jobFailures: readonly { job: string; count: number }[];
}

export interface BackupFacts {
  /** Time and size of the last backup that succeeded, in words; null without one. */
  last: { at: string; size: string } | null;
  /** Time of the last restore drill that passed, in words. */
  drill: string | null;
  /** Reason why backups fail now. */
  problem: string | null;
  isLate: boolean;
}

export interface SystemCheck {
  name: string;
  /** `todo`: something doesn't work until the steps are done. `could`: optional. */
  state: "good" | "todo" | "could";
  says: string;
  /** Steps that set up or repair it. */
  steps: readonly string[];
}

/** Returns all checks, first the ones that need work. */
export function systemChecks(facts: SystemFacts): SystemCheck[] {
  const kinds = [mail, jobs, backups, address, google, publicCalendars, cards, database, pictures];
  const checks = kinds.map((check) => check(facts));
  const order: readonly SystemCheck["state"][] = ["todo", "could", "good"];
  return checks.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

function mail({ sendsMail, isMailRefused, held }: SystemFacts): SystemCheck {
  const { name, off, refused, good, set, correct, restart } = texts.mail;
  if (!sendsMail) return { name, state: "todo", says: off(held), steps: [set, restart] };
  if (isMailRefused) return { name, state: "todo", says: refused(held), steps: [correct, restart] };
  return { name, state: "good", says: good, steps: [] };
}

function jobs({ jobFailures }: SystemFacts): SystemCheck {
  const { name, good, failing, steps } = texts.jobs;
  return jobFailures.length > 0
    ? { name, state: "todo", says: failing(jobFailures), steps }
    : { name, state: "good", says: good, steps: [] };
}

function backups({ backups: made }: SystemFacts): SystemCheck {
  const { name, off, set, setKey, restart, says, failing, correct, byHand } = texts.backups;
  if (!made) return { name, state: "could", says: off, steps: [set, setKey, restart] };
  const told = says(made);
  return made.isLate || made.problem !== null
    ? { name, state: "todo", says: `${told} ${failing(made.problem)}`, steps: [correct, byHand] }
    : { name, state: "good", says: told, steps: [] };
}

function address({ origin }: SystemFacts): SystemCheck {
  const { name, good, plain, set, restart } = texts.address;
  return URL.parse(origin)?.protocol === "https:"
    ? { name, state: "good", says: good(origin), steps: [] }
    : { name, state: "todo", says: plain(origin), steps: [set, restart] };
}

function google({ google: isOn, redirectUri }: SystemFacts): SystemCheck {
  const { name, good, off, steps } = texts.google;
  return isOn
    ? { name, state: "good", says: good, steps: [] }
    : { name, state: "could", says: off, steps: steps(redirectUri) };
}

function publicCalendars({ publicCalendars: isOn }: SystemFacts): SystemCheck {
  const { name, good, off, steps } = texts.publicCalendars;
  return isOn ? { name, state: "good", says: good, steps: [] } : { name, state: "could", says: off, steps };
}

function cards({ cards: isOn, cardWebhook, unknownCardEvents: unknown }: SystemFacts): SystemCheck {
  const { name, good, off, steps, unknown: strange, lookUp } = texts.cards;
  if (!isOn) return { name, state: "could", says: off, steps: steps(cardWebhook) };
  return unknown > 0
    ? { name, state: "todo", says: strange(unknown), steps: [lookUp] }
    : { name, state: "good", says: good, steps: [] };
}

function database({ database: kind }: SystemFacts): SystemCheck {
  const { name, good, embedded, steps } = texts.database;
  return kind === "postgres"
    ? { name, state: "good", says: good, steps: [] }
    : { name, state: "could", says: embedded, steps };
}

function pictures({ pictures: kind }: SystemFacts): SystemCheck {
  const { name, bucket, folder } = texts.pictures;
  return { name, state: "good", says: kind === "bucket" ? bucket : folder, steps: [] };
}
