import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./app/db/schema.ts", "./app/db/ledger.ts", "./app/db/calendars.ts"],
  out: "./app/db/migrations",
});
