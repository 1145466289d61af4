// The owner declines a standing walk, which also declines the request for its first day.
import type { NewMail } from "~/platform/index.server";

import { declineRequest } from "~/ledger/index.server";
import { draftLetters } from "~/standing/emails";
import { type Mailed, readMailed } from "~/standing/series-texts.server";
import type { AdminContext } from "~/platform/index.server";

export const declineStandingWalk = (ctx: AdminContext, input: Parameters<typeof declineRequest>[1]) =>
  declineRequest(ctx, input, async (tx, { series, bookingId }) => {
    if (!series) throw new Error("the declined request belongs to no standing walk");
    const mailed = await readMailed(tx, ctx, series.id);
    return draftDeclined(mailed, { bookingId, reason: input.reason });
  });

const draftDeclined = (mailed: Mailed, { bookingId, reason }: { bookingId: string; reason: string }): NewMail[] =>
  draftLetters(mailed, [
    {
      from: "walker",
      dedupeKey: `standing-declined:${mailed.walk.series.id}`,
      kind: "request-declined",
      subject: "I can't take on this standing walk",
      heading: "I'm sorry, I can't take this on",
      before: [`${mailed.walk.client.firstName}, I'd have loved to, but it doesn't work out:`, reason],
      after: [
        <p key="again">
          You don't owe anything. Another day or time may work out:{" "}
          <a href={`${mailed.origin}/request-service`}>ask me again</a> whenever you like.
        </p>,
      ],
      button: "See your request",
      to: `/booking/${bookingId}`,
    },
  ]);
