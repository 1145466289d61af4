// Texts of the page System.
const restart = "Restart the site.";
const emails = (count: number) => (count === 1 ? "1 email is" : `${count} emails are`);

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

export const systemTexts = {
  title: "System",
  lead: "For the person who runs the server. Nothing here is needed for a day's work.",
  states: { todo: "To do", could: "Optional", good: "Fine" },
  setNow: "Settings are environment variables, read when the site starts; docs/operations.md has all of them.",
  tokens: "API tokens",
  server: {
    name: "This server",
    version: "Version",
    update: (version: string) => `Version ${version} can be installed`,
    running: "Running since",
    disk: "Free disk space",
    free: (free: number, all: number) => `${gigabytes(free)} of ${gigabytes(all)}`,
  },
  jobRuns: {
    name: "Last runs of the jobs",
    none: "No run is recorded yet. Look again in a minute.",
    all: (jobs: number, failed: number) =>
      failed > 0 ? `${failed} of ${jobs} jobs failed` : `All ${jobs} jobs succeeded`,
    last: (endedAt: string, seconds: number) => (seconds < 0.05 ? endedAt : `${endedAt}, took ${seconds.toFixed(1)} s`),
    failed: (goodAt: string | null) => (goodAt ? `Failed. Last success: ${goodAt}` : "Failed"),
  },
  errors: {
    name: "Errors of the last day",
    none: "None.",
    look: "The log has each of them with its details.",
    times: (count: number) => (count === 1 ? "once" : `${count} times`),
  },
  mail: {
    name: "Mail",
    off: (held: number) =>
      held > 0
        ? `No mail server is set up: mail isn't being sent. ${emails(held)} kept until there is one.`
        : "No mail server is set up: mail isn't being sent, and is kept until there is one.",
    refused: (held: number) =>
      `The mail server doesn't accept this site's user name and password: mail isn't being sent. ${emails(held)} kept.`,
    good: "A mail server is set up.",
    set: "Set SMTP_URL, for example smtps://user:password@mail.example.com:465.",
    correct: "Correct the user name and password in SMTP_URL.",
    restart,
  },
  address: {
    name: "Address",
    good: (origin: string) => `The site is at ${origin}.`,
    plain: (origin: string) =>
      `The site believes it is at ${origin}, without https. Links in emails lead there, and sign-in cookies aren't protected.`,
    set: "Set PUBLIC_URL to the address visitors use, for example https://www.example.com. Behind a proxy, set TRUSTED_PROXIES, too.",
    restart,
  },
  backups: {
    name: "Backups",
    off: "This site makes no backups by itself.",
    set: "Set BACKUP_TO to a folder on another disk, or to s3://bucket/prefix.",
    setKey:
      "Set BACKUP_KEY to a passphrase of 20 characters or more, and keep a copy somewhere else. “walks backup” proposes one.",
    restart,
    says: ({ last, drill }: { last: { at: string; size: string } | null; drill: string | null }) =>
      `${last ? `Last backup: ${last.at}, ${last.size}.` : "There's no backup yet: the first one is made within minutes."} ${drill ? `Last restore drill: ${drill}.` : "No restore was tried yet: “walks drill FILE” tries one."}`,
    failing: (problem: string | null) => (problem ? `Backups fail now: ${problem}` : "No backup was made since."),
    correct: "Correct what the message says. The site tries again every hour, and the log has each failure.",
    byHand: "To see it work, run “walks backup” on the server.",
  },
  google: {
    name: "Google Calendar",
    good: "A Google account can be connected in the settings.",
    off: "Google accounts can't be connected yet. Other calendars can.",
    steps: (redirectUri: string) => [
      "In Google Cloud, enable the Google Calendar API and create an OAuth client of the kind “Web application”.",
      `Enter this authorized redirect URI there: ${redirectUri}`,
      "Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to the client's id and secret.",
      restart,
    ],
  },
  publicCalendars: {
    name: "Google's public calendars",
    good: "They can be read.",
    off: "They can't be read. Visitors see this site's own calendar, which is up to date.",
    steps: ["Create an API key in Google Cloud and set GOOGLE_API_KEY to it.", restart],
  },
  cards: {
    name: "Card payments",
    good: "Clients can pay by card.",
    off: "Nobody can pay by card yet. Statements can be paid by hand.",
    unknown: (count: number) =>
      `${count === 1 ? "1 payment, refund or dispute" : `${count} payments, refunds or disputes`} at Stripe in the last 30 days couldn't be put on a client's account: this site didn't ask for it, or it's in another currency.`,
    lookUp:
      "Look it up at Stripe: the log has the id of each. If the same account takes other payments, too, there's nothing to do.",
    steps: (webhook: string) => [
      "At Stripe, make a restricted key and a webhook; docs/operations.md, Card payments, says which rights and events.",
      `Enter this address for the webhook there: ${webhook}`,
      "Set STRIPE_SECRET_KEY to the key and STRIPE_WEBHOOK_SECRET to the webhook's signing secret.",
      restart,
    ],
  },
  database: {
    name: "Database",
    good: "PostgreSQL, with backups of its own.",
    embedded: "Embedded, in DATA_DIR: fine for one small machine, as long as that folder is backed up.",
    steps: ["For a business that depends on it, set DATABASE_URL to a PostgreSQL 15 or newer.", restart],
  },
  pictures: {
    name: "Pictures",
    bucket: "Stored in an S3 bucket.",
    folder: "In DATA_DIR/pictures. Back the folder up with the database.",
  },
  jobs: {
    name: "Jobs",
    good: "No job has failures.",
    failing: (failures: readonly { job: string; count: number }[]) =>
      `These jobs failed and will be retried: ${failures.map(({ job, count }) => `${job} (${count})`).join(", ")}. All others are done.`,
    steps: [
      "Wait an hour: the site retries each of them on its own.",
      "If one keeps failing, search the log for “a job failed for one item”. Each line has the job, the id of the household, walker or calendar, and the error.",
    ],
  },
} as const;
