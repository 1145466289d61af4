// Takes a confirmed request off its visit, inside a transaction; shared by the client's, the owner's and a standing
// walk's cancellations.
import type { Db } from "~/db/client.server";
import { type Acting, changeRequest, type Request } from "~/visits/ledger/writer.server";
import { countDogs } from "~/visits/ledger/placing.server";
import type { Cents } from "~/shared/money";

import { closeProposal } from "~/visits/proposal/close-proposals.server";
import { feeOwed } from "~/visits/booking/rules";

export interface Cancellation {
  /** The command's name, for the history. */
  action: string;
  reason: string | null;
  /** Cents; 0 where it is free. */
  fee: Cents;
}

/** The request is locked and confirmed. Its visit ends when nobody is left on it; its invitation counts up. */
export async function cancelPlaced(
  tx: Db,
  acting: Acting,
  request: Request,
  { action, reason, fee }: Cancellation,
): Promise<Request> {
  await closeProposal(tx, request.id, "withdrawn", acting.now);
  const changed = await changeRequest(
    tx,
    acting,
    request,
    "cancelled",
    { action, reason, details: { fee } },
    { sequence: request.sequence + 1, ...feeValues(request, fee) },
  );
  if (request.visitId) await countDogs(tx, request.visitId, acting.now);
  return changed;
}

/** What a fee changes of a request; nothing, where there is none. */
export function feeValues(request: Request, fee: Cents): { feeCents?: Cents; feeWaivedAt?: null } {
  return fee === 0 ? {} : { feeCents: feeOwed(request, fee), feeWaivedAt: null };
}
