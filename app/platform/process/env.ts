// Reads and checks the environment once at start (docs/operations.md). An error names the bad setting and shows what it
// should look like.
import { z } from "zod";

const url = (protocols: string[], example: string) =>
  z.string().refine(
    (value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol);
    },
    { error: `should look like ${example}` },
  );

function isInstant(value: string): boolean {
  try {
    return Boolean(Temporal.Instant.from(value));
  } catch {
    return false;
  }
}

const processes = { error: "should be how many processes serve the site, such as 2" };

const settings = z.object({
  PORT: z.coerce
    .number({ error: "should be a port number such as 3000" })
    .int({ error: "should be a port number such as 3000" })
    .min(0, { error: "should be a port number such as 3000" })
    .max(65535, { error: "should be a port number such as 3000" })
    .default(3000),
  HOST: z.string().default("0.0.0.0"),
  WEB_CONCURRENCY: z.coerce.number(processes).int(processes).min(1, processes).max(64, processes).default(1),
  DATA_DIR: z.string().default("./data"),
  PUBLIC_URL: url(["http:", "https:"], "https://www.example.com")
    .transform((value) => new URL(value).origin)
    .optional(),
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@localhost:5432/walks").optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "smtps://user:password@mail.example.com:465").optional(),
  MAIL_RETRY_SECONDS: z.coerce
    .number({ error: "should be a number of seconds such as 30" })
    .positive({ error: "should be a number of seconds such as 30" })
    .default(30),
  SECRET: z
    .string()
    .min(32, { error: "should be at least 32 random characters; leave it out to have one kept in DATA_DIR" })
    .optional(),
  TRUSTED_PROXIES: z.coerce
    .number({ error: "should be how many proxies of yours stand in front, such as 1" })
    .int({ error: "should be how many proxies of yours stand in front, such as 1" })
    .min(0, { error: "should be how many proxies of yours stand in front, such as 1" })
    .max(5, { error: "should be how many proxies of yours stand in front, such as 1" })
    .default(0),
  RATE_LIMIT_FACTOR: z.coerce
    .number({ error: "should be a number such as 1" })
    .positive({ error: "should be a number such as 1" })
    .default(1),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      error: "should be one of fatal, error, warn, info, debug, silent",
    })
    .default("info"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{32,}$/, { error: "should be at least 32 random letters and digits" })
    .optional(),
  UPDATE_FEED: url(["http:", "https:"], "https://example.com/walks.json").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(["http:", "https:"], "http://localhost:4318").optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "should be the name of a bucket such as walks-pictures" })
    .optional(),
  S3_ENDPOINT: url(["http:", "https:"], "https://s3.example.com").optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: "should be a region such as us-west-2, or auto" })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_TO: z
    .string()
    .regex(/^(?:\/|s3:\/\/[a-z0-9])/, {
      error: "should be a folder such as /var/backups/walks, or s3://bucket/prefix",
    })
    .optional(),
  BACKUP_KEY: z
    .string()
    .min(20, { error: "should be a passphrase of at least 20 characters, which is kept apart from the backups" })
    .optional(),
  BACKUP_S3_ENDPOINT: url(["http:", "https:"], "https://s3.example.com").optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url(["https:", "http:"], "https://accounts.google.com").default("https://accounts.google.com"),
  GOOGLE_API_ROOT: url(["https:", "http:"], "https://www.googleapis.com/").default("https://www.googleapis.com/"),
  GOOGLE_API_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, { error: "should look like sk_live_… or rk_live_…, as Stripe shows it" })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, { error: "should look like whsec_…, as Stripe shows it beside the webhook" })
    .optional(),
  STRIPE_API_ROOT: url(["https:", "http:"], "https://api.stripe.com/").default("https://api.stripe.com/"),
  CALENDAR_LOOPBACK: z.enum(["1"], { error: "should be 1, or left out" }).optional(),
  SITE_MODE: z
    .enum(["production", "demo", "test"], { error: "should be one of production, demo, test" })
    .default("production"),
  CLOCK_START: z
    .string()
    .refine(isInstant, {
      error: "should be an instant with its offset such as 2027-10-18T09:00:00-07:00",
      abort: true,
    })
    .transform((value) => Temporal.Instant.from(value))
    .optional(),
});

/** Settings that an S3 bucket needs. S3_ENDPOINT is optional, for stores other than Amazon's. */
const bucketNeeds = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const pairs = [
  {
    names: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    message: "is missing: a Google account can be connected with both, the client's id and its secret",
  },
  {
    names: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
    message: "is missing: clients can pay by card with both, the key and the webhook's secret",
  },
] as const;

const schema = settings.superRefine((env, context) => {
  if (env.CLOCK_START && env.SITE_MODE === "production") {
    const message = "is for SITE_MODE=test and SITE_MODE=demo only: a site that people book on keeps the real time";
    context.addIssue({ code: "custom", path: ["CLOCK_START"], message });
  }
  if (env.WEB_CONCURRENCY > 1 && !env.DATABASE_URL) {
    const message = "needs DATABASE_URL, a PostgreSQL: only one process can use the embedded database";
    context.addIssue({ code: "custom", path: ["WEB_CONCURRENCY"], message });
  }
  if (env.CALENDAR_LOOPBACK && env.SITE_MODE === "production") {
    const message = "is for SITE_MODE=test and SITE_MODE=demo only: it lets calendars of this very machine be read";
    context.addIssue({ code: "custom", path: ["CALENDAR_LOOPBACK"], message });
  }
  for (const name of ["GOOGLE_ISSUER", "GOOGLE_API_ROOT", "STRIPE_API_ROOT", "UPDATE_FEED"] as const) {
    if (isSafeForTokens(env[name] ?? "", env.SITE_MODE)) continue;
    const message = "begins with https://; only this very machine, in SITE_MODE=test and SITE_MODE=demo, needs none";
    context.addIssue({ code: "custom", path: [name], message });
  }
  for (const { names, message } of pairs) {
    const missing = names.filter((name) => !env[name]);
    if (missing.length === names.length) continue;
    for (const name of missing) context.addIssue({ code: "custom", path: [name], message });
  }
  if (env.BACKUP_TO && !env.BACKUP_KEY) {
    const message = "is missing: backups are encrypted with it";
    context.addIssue({ code: "custom", path: ["BACKUP_KEY"], message });
  }
  if (!env.S3_ENDPOINT && bucketNeeds.every((name) => !env[name])) return;
  for (const name of bucketNeeds) {
    if (env[name]) continue;
    const message = "is missing: pictures in a bucket need it, too";
    context.addIssue({ code: "custom", path: [name], message });
  }
});

/** True if tokens may be sent to this URL. Malformed URLs pass, because another check reports them. */
function isSafeForTokens(address: string, mode: "production" | "demo" | "test"): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "http:") return true;
  return mode !== "production" && ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
}

export type Env = z.infer<typeof schema>;

const begunLikeOurs = /^(?:BACKUP|DATABASE|MAIL|METRICS|PUBLIC|RATE_LIMIT|S3|SMTP|STRIPE|TRUSTED|UPDATE)_/;

/** Returns the names that begin like a setting but are none, such as SMTP_PASSWORD. */
export const unknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => begunLikeOurs.test(name) && !(name in settings.shape)).toSorted();

export class BadEnvironment extends Error {
  override name = "BadEnvironment";
}

/**
 * Reads the environment. An empty or blank setting counts as absent. @throws {BadEnvironment} naming each bad setting.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new BadEnvironment(`The environment is not right:\n${lines.join("\n")}`);
}
