// The database function that empties all tables between two tests and keeps the rows of the sample business.
import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { writeSampleBusiness } from "~/sample/business/write-business.server";

/** Creates `sample.restore()` in a migrated database. */
export async function addRestoring(db: Db): Promise<void> {
  for (const statement of restoring) await db.execute(sql.raw(statement));
  await db.execute(sql`select sample.restore()`);
  await writeSampleBusiness(db);
  await db.execute(sql.raw(copying));
}

/**
 * Rows whose transaction is the last restore are unchanged, so a test that didn't change the business costs no writes.
 * `delete` instead of `truncate`, which rebuilds each table and index and is slower for few rows. The replica role
 * skips foreign keys and the triggers of immutable rows.
 */
const restoring = [
  `create schema sample`,
  `create view sample.used as
    select oid::regclass as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  `create table sample.copies (of regclass primary key, copy regclass not null, rows bigint not null, restored xid)`,
  `create function sample.restore() returns void language plpgsql set session_replication_role = replica as $$
    declare
      used record;
      kept bigint;
      others bigint;
    begin
      for used in
        select coalesce(of, name) as name, copy, rows, restored
        from sample.used full join sample.copies on of = name
      loop
        if used.copy is not null then
          execute format('select count(*) filter (where xmin = $1), count(*) from %s', used.name)
            into kept, others using used.restored;
          continue when kept = used.rows and others = used.rows;
        end if;
        execute 'delete from ' || used.name;
        if used.copy is not null then
          execute format('insert into %s table %s', used.name, used.copy);
          update sample.copies set restored = pg_current_xact_id()::xid where of = used.name;
        end if;
      end loop;
    end $$`,
];

/** Copies the rows of all tables that have rows. */
const copying = `
  do $$
    declare
      used record;
      amount bigint;
    begin
      for used in select name, 'sample.' || name as copy from sample.used loop
        execute format('create table %s as table %s', used.copy, used.name);
        get diagnostics amount = row_count;
        if amount > 0 then insert into sample.copies values (used.name, used.copy, amount); end if;
      end loop;
    end $$`;
