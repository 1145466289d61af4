// Structured logs, one JSON object per line. They contain no personal data: no email or IP addresses, names, query
// strings or bodies.
import pino, { type Logger } from "pino";

export type { Logger };

export const createLogger = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: safeError } },
    pino.destination({ dest: 1, minLength: 0, sync: false }),
  );

/** Returns a loggable error without the values of a failed query, which may be typed text. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "something was thrown that is not an error" };
  const code = (error as { code?: unknown }).code;
  const cause = error.cause instanceof Error ? safeError(error.cause) : undefined;
  // Drizzle appends the query's values to the message of its error.
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
