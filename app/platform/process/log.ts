// Structured logs, one JSON object per line. They contain no personal data: no email or IP addresses, names, query
// strings or bodies. Each line that is written while a request is answered has the request's id.
import { AsyncLocalStorage } from "node:async_hooks";

import pino, { type Logger } from "pino";

export type { Logger };

const requestIds = new AsyncLocalStorage<string>();

/** Runs `answer` so that each line it logs has the request's id. */
export const withRequestId = <Value>(id: string, answer: () => Value): Value => requestIds.run(id, answer);

export const createLogger = (
  level: string,
  destination: pino.DestinationStream = pino.destination({ dest: 1, minLength: 0, sync: false }),
): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: safeError },
      mixin() {
        const request = requestIds.getStore();
        return request === undefined ? {} : { request };
      },
    },
    destination,
  );

/** Returns a loggable error without the values of a failed query, which may be typed text. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "something was thrown that is not an error" };
  const code = (error as { code?: unknown }).code;
  const cause = error.cause instanceof Error ? safeError(error.cause) : undefined;
  const stack = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    name: error.name,
    message: withoutValues(error.message, error.name === "SyntaxError" || /^22[\dA-Z]{3}$/.test(String(code))),
    ...(typeof code === "string" ? { code } : {}),
    stack,
    ...(cause ? { cause } : {}),
  };
}

/**
 * Removes the values that Drizzle appends to its messages. `quotes`: the message quotes the value itself, as those of
 * JSON.parse and of PostgreSQL's data exceptions (class 22) do.
 */
function withoutValues(message: string, quotes: boolean): string {
  const [words = ""] = message.split("\nparams:");
  return quotes ? words.replace(/["'].*["']/s, "…") : words;
}

/** Returns the logger, which also calls `note` with the constant words of each error. */
export function watchErrors(log: Logger, note: (message: string) => void): Logger {
  const watched = Object.create(log) as Logger;
  const write: (...line: unknown[]) => void = log.error.bind(log);
  watched.error = (...line: unknown[]) => {
    note(constantWords(line));
    write(...line);
  };
  return watched;
}

/** "request failed (Error, 23505)": name and code are those of the innermost error. */
function constantWords([first, second]: readonly unknown[]): string {
  const fields: { err?: unknown; from?: string } | null = typeof first === "object" ? first : null;
  // The message of another library may hold values.
  const words = fields?.from ?? (typeof first === "string" ? first : String(second));
  let error = fields?.err;
  while (error instanceof Error && error.cause instanceof Error) error = error.cause;
  if (!(error instanceof Error)) return words;
  const { code } = error as { code?: unknown };
  return `${words} (${[error.name, code].filter((each) => typeof each === "string").join(", ")})`;
}
