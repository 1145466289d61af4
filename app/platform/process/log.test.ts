// Tests that logs contain no personal data, in particular no typed values in errors.
import { execFileSync } from "node:child_process";

import pino from "pino";
import { expect, test } from "vitest";

import { watchErrors } from "./log";

/** Returns the log lines of a process that evaluates `expression`. */
function linesOf(expression: string): string[] {
  const program = `import { createLogger, withRequestId } from "./app/platform/process/log.ts"; const log = createLogger("info"); ${expression}`;
  return execFileSync(process.execPath, ["--input-type=module-typescript", "--eval", program], { encoding: "utf8" })
    .trim()
    .split("\n");
}

test("a failed query is logged without its values", () => {
  const [line = ""] = linesOf(`
    const cause = Object.assign(new Error("duplicate key"), { code: "23505" });
    const error = new Error("Failed query: insert into waitlist values ($1)\\nparams: casey@example.com", { cause });
    log.error({ err: error, request: "request-1" }, "not stored");`);
  expect(line).not.toContain("casey@example.com");
  expect(JSON.parse(line)).toMatchObject({
    request: "request-1",
    msg: "not stored",
    err: { message: "Failed query: insert into waitlist values ($1)", cause: { code: "23505" } },
  });
});

test.each([
  ["JSON.parse", 'JSON.parse("casey@example.com")', "is not valid JSON"],
  [
    "PostgreSQL",
    `throw Object.assign(new Error('invalid input syntax for type date: "casey@example.com"'), { code: "22007" })`,
    "invalid input syntax for type date",
  ],
])("an error of %s is logged without the value that it quotes", (_, throwing, kept) => {
  const [line = ""] = linesOf(`try { ${throwing} } catch (err) { log.error({ err }, "odd") }`);
  expect(line).not.toContain("casey");
  expect(JSON.parse(line).err.message).toContain(kept);
});

test("each line written while a request is answered has the request's id, and no other line has it", () => {
  const lines = linesOf(`
    const answer = async () => { await Promise.resolve(); log.info("stored"); };
    await withRequestId("request-1", answer); log.info("listening");`);
  expect(lines.map((line) => JSON.parse(line).request)).toEqual(["request-1", undefined]);
});

test("a thrown value that is not an Error is logged without its text", () => {
  const [line = ""] = linesOf('log.error({ err: "casey@example.com" }, "odd");');
  expect(line).not.toContain("casey@example.com");
});

test("each line is one JSON object with the time, and lower levels are omitted", () => {
  const lines = linesOf('log.debug("unheard"); log.info({ status: 200 }); log.warn("two\\nlines");');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test("an error is noted by its constant words, and by name and code of its cause", () => {
  const noted: string[] = [];
  const log = watchErrors(pino({ level: "silent" }), (message) => noted.push(message));
  const cause = Object.assign(new Error("casey@example.com is taken"), { code: "23505" });
  log.error({ err: new Error("Failed query", { cause }), lead: "7" }, "a lead could not be stored");
  log.error("no details");
  log.error({ from: "better-auth" }, "casey@example.com has no account");
  log.warn("not an error");
  expect(noted).toEqual(["a lead could not be stored (Error, 23505)", "no details", "better-auth"]);
});
