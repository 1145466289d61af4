// The site of Harbor Paws: the business, its owner and a walker.
import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { accounts } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { createPasswordHash } from "~/platform/sign-in/passwords";
import { writeBusiness } from "~/sample/business/write-business.server";
import { samplePassword } from "~/sample/sample-people";

import { harborPaws } from "./harbor-paws";

export const harborOwner = { email: "jo@harborpaws.example", firstName: "Jo", lastName: "Pelletier" };
export const harborWalker = { email: "tess@harborpaws.example", firstName: "Tess", lastName: "Doucette" };

/** Replaces the sample's rows. Copying and emptying its database is faster than migrating a new one. */
export async function becomeHarborPaws(db: Db): Promise<void> {
  // The replica role skips foreign keys and the triggers of immutable rows.
  await db.execute(sql`
    do $$ declare used regclass; begin
      set local session_replication_role = replica;
      for used in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute 'delete from ' || used;
      end loop;
    end $$`);
  await writeBusiness(db, harborPaws);
  await addPeople(db);
}

/** Adds the owner and a walker, with the password of the sample accounts. */
async function addPeople(db: Db): Promise<void> {
  // Low hashing cost, because the password is public.
  const password = await createPasswordHash({ memoryCost: 1024, timeCost: 1, parallelism: 1 })(samplePassword);
  for (const person of [{ ...harborOwner, role: "admin" as const }, harborWalker]) {
    const id = crypto.randomUUID();
    await db.insert(profiles).values({ ...person, id, isEmployee: true, emailVerified: true, phone: "+12075550118" });
    await db.insert(accounts).values({ userId: id, accountId: id, providerId: "credential", password });
  }
}
