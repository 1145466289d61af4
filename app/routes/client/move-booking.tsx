// Another time for a confirmed visit, in a dialog: what the new time and the move cost is read before it is asked for.
import { MoveForm } from "~/features/bookings/components/move-form";
import { NothingToChange } from "~/features/bookings/components/nothing-to-change";
import { getBooking } from "~/features/bookings/get-booking.server";
import { getMoveOffer } from "~/features/bookings/get-move-offer.server";
import { submitBooking } from "~/features/bookings/submit-booking.server";
import { ownContext } from "~/server/context";
import { notFound } from "~/server/guards";
import { unexpectedFailure } from "~/shared/unexpected";
import { RouteDialog } from "~/ui/app/route-dialog";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/move-booking";

export const shouldRevalidate = unlessRefused;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = ownContext(context);
  const booking = await getBooking(ctx, params.id);
  if (booking?.as !== "client") throw notFound();
  const { id, version, requestId, may, proposal } = booking;
  const asked = new URL(request.url).searchParams;
  const offer = await getMoveOffer(ctx, requestId, { date: asked.get("date"), timeOfDay: asked.get("timeOfDay") });
  return { booking: { id, version }, move: may.change && !proposal && offer ? { cost: may.change, offer } : null };
}

export async function action(args: Route.ActionArgs) {
  return submitBooking(args, args.params.id);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

const title = "Ask for another time";

export function meta() {
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function MoveBooking({ loaderData: { booking, move }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <RouteDialog title={title} closeTo={`/booking/${booking.id}`}>
      {move ? (
        <MoveForm form={form} booking={booking} {...move} />
      ) : (
        <NothingToChange bookingId={booking.id} reply={form.reply} />
      )}
    </RouteDialog>
  );
}
