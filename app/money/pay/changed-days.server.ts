// Finds days of approved sheets that may need a correction, because a row about them was written after the approval. A
// new sheet reads its own days and these days, instead of two years of visits.
import { sql } from "drizzle-orm";

import { payPeriodDays } from "~/business/money/pay";

import type { PayPeriod } from "./pay-periods";

/** Tolerance for a transaction that began before an approval and committed after it. */
const margin = "1 day";

const dayOf = (instant: ReturnType<typeof sql>, zone: string) => sql`(${instant} at time zone ${zone})::date`;
const midnight = (day: ReturnType<typeof sql>, zone: string) => sql`(${day}::timestamp at time zone ${zone})`;

/**
 * Returns a query column of ISO days. The days may include some on which nothing changed, but none is missing. `span`:
 * the days that can still be corrected.
 */
export const changedDays = (walkerId: string, span: PayPeriod, zone: string) => sql<string[]>`(
    with sheets as (
      select id, period_from, period_from + ${payPeriodDays}::int as next_from, approved_at - ${margin}::interval as since
      from pay_sheets where walker_id = ${walkerId}
        and period_from + ${payPeriodDays}::int > ${span.from.toString()}::date and period_from <= ${span.to.toString()}::date
    ), paid as (
      select l.day, l.visit_id, s.since from sheets s join pay_lines l on l.sheet_id = s.id where l.visit_id is not null
    ), touched as (
      select p.day as paid_day, ${dayOf(sql`v.starts_at`, zone)} as visit_day
      from paid p join visits v on v.id = p.visit_id
      where v.updated_at > p.since
        or exists (select from requests r where r.visit_id = v.id and (r.updated_at > p.since
          or exists (select from money_lines m where m.request_id = r.id and m.written_at > p.since)))
        or exists (select from visit_steps t where t.visit_id = v.id and (t.noted_at > p.since or t.undone_at > p.since))
    )
    select coalesce(json_agg(distinct to_char(day, 'YYYY-MM-DD')), '[]'::json) from (
      select paid_day as day from touched
      union all select visit_day from touched
      union all
      select ${dayOf(sql`v.starts_at`, zone)} from sheets s join visits v on v.walker_id = ${walkerId} and v.status = 'completed'
        and v.starts_at >= ${midnight(sql`s.period_from`, zone)} and v.starts_at < ${midnight(sql`s.next_from`, zone)}
      where not exists (select from paid p where p.visit_id = v.id)
      union all
      select t.day from sheets s join money_lines t on t.walker_id = ${walkerId} and t.kind = 'tip'
        and t.day >= s.period_from and t.day < s.next_from
      where t.written_at > s.since or exists (select from money_lines back where back.payment_id = t.payment_id
        and back.kind = 'credit' and back.walker_id = t.walker_id and back.written_at > s.since)
      union all
      select m.day from sheets s join pay_mileage m on m.walker_id = ${walkerId}
        and m.day >= s.period_from and m.day < s.next_from and m.noted_at > s.since
      union all
      select each::date from sheets s join pay_rules r on r.walker_id = ${walkerId} and r.made_at > s.since
        and r.valid_from < s.next_from,
        generate_series(greatest(r.valid_from, s.period_from), s.next_from - 1, interval '1 day') each
    ) days
    where day between ${span.from.toString()}::date and ${span.to.toString()}::date)`;
