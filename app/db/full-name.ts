import { type Column, type SQL, sql } from "drizzle-orm";

interface NameColumns {
  firstName: Column;
  lastName: Column;
}

/** SQL for the full name of a profile, such as "Noa Sample". */
export const fullName = ({ firstName, lastName }: NameColumns): SQL<string> =>
  sql<string>`${firstName} || ' ' || ${lastName}`;

/** Like {@link fullName}, for the profile of a left join: null when there is none. */
export const fullNameIfAny = (profile: NameColumns): SQL<string | null> => fullName(profile);
