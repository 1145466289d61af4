// Dialog to ask for another time, with the price of that time and the fee for moving.
import { href } from "react-router";
import { MoveForm } from "~/day/booking/move-form";
import { NothingToChange } from "~/day/booking/cancel-form";
import { getBooking } from "~/day/booking/get-booking.server";
import { getMoveOffer } from "~/day/booking/get-move-offer.server";
import { submitBooking } from "~/day/booking/submit-booking.server";
import { getExchange, notFound } from "~/platform/context/context";
import { clientContext } from "~/platform/context/command-contexts";
import { RouteDialog } from "~/ui/app/route-dialog";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/move-booking";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  const booking = await getBooking(ctx, params.id, ctx.business.timeZone);
  if (booking?.as !== "client") throw notFound();
  const { id, version, requestId, may, proposal } = booking;
  const asked = getExchange(context).query;
  const offer = await getMoveOffer(
    ctx,
    requestId,
    {
      date: asked.get("date"),
      timeOfDay: asked.get("timeOfDay"),
      wantsPrice: asked.has("show"),
    },
    ctx.business.timeZone,
  );
  return { booking: { id, version }, move: may.change && !proposal && offer ? { cost: may.change, offer } : null };
}

export const action = async (args: Route.ActionArgs) => submitBooking(args, args.params.id);

const title = "Ask for another time";

export const meta = () => [{ title }];

export default function MoveBooking({ loaderData: { booking, move }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <RouteDialog title={title} closeTo={href("/booking/:id", { id: booking.id })}>
      {move ? (
        <MoveForm form={form} booking={booking} {...move} />
      ) : (
        <NothingToChange bookingId={booking.id} reply={form.reply} />
      )}
    </RouteDialog>
  );
}
