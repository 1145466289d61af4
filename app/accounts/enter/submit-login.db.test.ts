// The two login forms while the database fails.
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import pino from "pino";
import { expect, test } from "vitest";

import { anonymous } from "~/platform/sign-in/actor";

import { actionArgs, createTestAuth, refusalOf } from "../../../tests/support/action-args";
import { submitAdminLogin, submitLogin } from "./submit-login.server";

const typed = { email: "casey@example.com", password: "two wet dogs and a kite" };

test.each([
  ["/login", submitLogin],
  ["/admin-login", submitAdminLogin],
])("a failed login at %s is reported, and sends back the email address but not the password", async (path, submit) => {
  // No database listens on this port.
  const db = drizzle(new Pool({ host: "127.0.0.1", port: 1 }));
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line) as Record<string, unknown>) });
  const args = actionArgs(db, anonymous, { took: "60000", ...typed }, path, { auth: createTestAuth(db), log });
  const refusal = await refusalOf(submit(args));
  expect(refusal).toMatchObject({
    status: 500,
    message: "An unexpected error occurred. Please try again or contact support",
    toast: { kind: "error", title: "An unexpected error occurred" },
  });
  expect(refusal.values.email).toEqual([typed.email]);
  expect(JSON.stringify(refusal)).not.toContain(typed.password);
  expect(logged.map(({ msg }) => msg)).toEqual(["a login failed"]);
  expect(JSON.stringify(logged)).not.toContain(typed.password);
});
