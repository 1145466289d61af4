// A database with faults, which affect one sample account each, or accounts with a certain last name.
import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";

export async function makeAiling(db: Db): Promise<void> {
  await db.execute(sql`
    create function misbehave() returns trigger language plpgsql as $$
    declare who text := (select email from profiles where id = coalesce(old.user_id, new.user_id));
    begin
      if tg_op = 'DELETE' and who = 'client@demo.test' then return null; end if;
      if tg_op = 'DELETE' and who = 'newcomer@demo.test' then raise exception 'the disk is full'; end if;
      if tg_op = 'INSERT' and who = 'admin@demo.test' then raise exception 'the disk is full'; end if;
      if tg_op = 'INSERT' and who = 'walker@demo.test' then
        delete from profiles where email = 'walker@demo.test';
        return null;
      end if;
      return coalesce(new, old);
    end $$`);
  await db.execute(sql`create trigger misbehaving before delete on sessions for each row execute function misbehave()`);
  await db.execute(
    sql`create trigger misbehaving_later after insert on sessions for each row execute function misbehave()`,
  );
  await db.execute(sql`
    create function refuse_name() returns trigger language plpgsql as $$
    begin
      if new.last_name = 'Full-Disk' then raise exception 'the disk is full'; end if;
      return new;
    end $$`);
  await db.execute(
    sql`create trigger refusing_a_name before insert or update on profiles for each row execute function refuse_name()`,
  );
}
