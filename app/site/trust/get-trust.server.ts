// Facts that visitors can rely on: valid proofs, the starting year and the number of walks. Facts that the owner did
// not set are left out (docs/product.md, Trust).
import { and, eq, inArray } from "drizzle-orm";

import { proofKinds } from "~/business/proofs";
import type { Db } from "~/db/client.server";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { isOver } from "~/offer/index";
import { selectProofs, settingOf } from "~/offer/index.server";
import { formatDay, dayIn } from "~/shared/dates";
import type { ServiceDrawing } from "~/business/services/services";
import { services } from "~/db/tables/business";
import { visits } from "~/db/tables/visits";

import { walksInWords } from "./rules";
import { trustTexts } from "./texts";

interface TrustFact {
  name: string;
  detail: string;
}
/** The facts in display order; empty when the owner set none. */
export type Trust = TrustFact[];

export async function getTrust(db: Db, now: Temporal.Instant, zone: string): Promise<Trust> {
  const today = dayIn(zone, now);
  const { since, before, walked, proofs } = await readInOneStatement(db, {
    since: settingOf("walking_since"),
    before: settingOf("walks_before"),
    walked: countCompletedWalks(db),
    proofs: jsonRows(selectProofs(db)),
  });
  const proven = proofKinds.flatMap((kind): TrustFact[] => {
    const proof = proofs.find((each) => each.kind === kind);
    if (!proof || isOver(proof.lastDay, today)) return [];
    const { name, detail } = trustTexts[kind];
    return [{ name, detail: detail(formatDay(proof.date)) }];
  });
  return [
    ...proven,
    ...(since && Number(since) <= today.year ? [trustTexts.since(since)] : []),
    ...(before ? [trustTexts.walks(walksInWords(Number(before) + walked))] : []),
  ];
}

/** Drawings of services that count as walks. */
const walkDrawings: ServiceDrawing[] = ["vignette-walk", "vignette-run", "vignette-hike"];

/** Column for other queries: the number of completed walks. Drop-in visits don't count (docs/product.md, Trust). */
const countCompletedWalks = (db: Db) =>
  db.$count(
    visits,
    and(
      eq(visits.status, "completed"),
      inArray(
        visits.serviceType,
        db.select({ id: services.id }).from(services).where(inArray(services.art, walkDrawings)),
      ),
    ),
  );
