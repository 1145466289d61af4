// Structured logs, one JSON line each, without personal data: no addresses, no names, no query strings, no bodies.
import pino, { type Logger } from "pino";

export type { Logger };

export function createLogger(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: safeError } },
    pino.destination({ dest: 1, minLength: 0, sync: false }),
  );
}

/** Removes the values of a failed query, which may be typed text. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "something was thrown that is not an error" };
  const code = (error as { code?: unknown }).code;
  const cause = error.cause instanceof Error ? safeError(error.cause) : undefined;
  // Drizzle appends the parameters of a failed query to its message.
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
