// Query plans that PostgreSQL used, read from the log of auto_explain. Includes the statements of triggers and foreign
// keys.
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

import type { Db } from "~/db/client.server";

export interface Plan {
  query: string;
  plan: string;
}

/** Tables that grow with the business. A sequential scan of one of them is a defect. */
const growing = /Seq Scan on (?:visits|requests|bookings|request_changes|proposals|outbox)\b/;

export async function plansOf(url: string, work: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const plans: Plan[] = [];
  let listening = false;
  pool.on("connect", (client) =>
    client.on("notice", ({ message = "" }) => {
      const told =
        /^duration: [\d.]+ ms {2}plan:\nQuery Text: ([\s\S]*?)\n(?=[A-Z][\w ]+(?: on | using | {2}\())([\s\S]*)$/.exec(
          message,
        );
      if (listening && told) plans.push({ query: (told[1] ?? "").trim(), plan: told[2] ?? "" });
    }),
  );
  try {
    await pool.query("load 'auto_explain'");
    await pool.query(
      [
        "set auto_explain.log_min_duration = 0",
        "set auto_explain.log_analyze = on",
        "set auto_explain.log_buffers = on",
        "set auto_explain.log_nested_statements = on",
        "set auto_explain.log_level = notice",
        "set client_min_messages = notice",
      ].join("; "),
    );
    listening = true;
    await work(drizzle({ client: pool }));
    return plans;
  } finally {
    await pool.end();
  }
}

/** Returns the plans that scan a growing table sequentially. */
export const withoutIndex = (plans: readonly Plan[]): Plan[] => plans.filter(({ plan }) => growing.test(plan));
