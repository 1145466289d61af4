import { type Column, type SQL, sql } from "drizzle-orm";

/** "Noa Sample": SQL for the full name of a profile. */
export const fullName = ({ firstName, lastName }: { firstName: Column; lastName: Column }): SQL<string> =>
  sql<string>`${firstName} || ' ' || ${lastName}`;
