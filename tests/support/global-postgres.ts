// Global set-up that starts a PostgreSQL server for the tests, or uses the one named in TEST_DATABASE_URL.
import type { TestProject } from "vitest/node";

import { startThrowawayPostgres } from "./throwaway-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string | null;
  }
}

export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const started = given ? null : await startThrowawayPostgres();
  project.provide("postgresUrl", given ?? started?.url ?? null);
  const name = given ? "the PostgreSQL at TEST_DATABASE_URL" : started?.version;
  console.log(
    `The ${project.name} tests run on the embedded PostgreSQL${name ? ` and on ${name}` : " only: no PostgreSQL server was found on this machine"}`,
  );
  return () => started?.stop();
}
