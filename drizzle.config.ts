import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./app/db/schema.ts", "./app/db/ledger.ts"],
  out: "./app/db/migrations",
});
