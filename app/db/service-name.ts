import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

import { meetAndGreetKind } from "~/business/services/meeting-kind";

import { services } from "./tables/business";

/** SQL: name of the service with that id, hidden ones included. An unknown id is returned as it is. */
export const serviceNameOf = (id: SQLWrapper): SQL<string> =>
  sql<string>`coalesce((select named.name from ${services} named where named.id = ${id}),
    case when ${id} = '${sql.raw(meetAndGreetKind.id)}' then '${sql.raw(meetAndGreetKind.name)}' else ${id} end)`;
