// Structured logs, one JSON line each, without personal data: no addresses, no names, no query strings, no bodies.
import pino, { type Logger } from "pino";

export type { Logger };

export function createLogger(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: safeError } },
    pino.destination({ dest: 1, minLength: 0, sync: false }),
  );
}

/** An error without the values of a query, which may be what a visitor typed. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "something was thrown that is not an error" };
  const code = (error as { code?: unknown }).code;
  const cause = error.cause instanceof Error ? safeError(error.cause) : undefined;
  // Drizzle puts the parameters of a failed query into its message.
  const message = error.message.split("\nparams:")[0];
  const stack = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    name: error.name,
    message,
    ...(typeof code === "string" ? { code } : {}),
    stack,
    ...(cause ? { cause } : {}),
  };
}
