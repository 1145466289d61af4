import { type Column, type SQL, sql } from "drizzle-orm";

/** SQL for the full name of a profile, such as "Noa Sample". */
export const fullName = ({ firstName, lastName }: { firstName: Column; lastName: Column }): SQL<string> =>
  sql<string>`${firstName} || ' ' || ${lastName}`;
