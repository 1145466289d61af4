// Dialog to cancel a visit, with the fee, or to withdraw a request.
import { notFound, getBusiness } from "~/platform/context/context";
import { href } from "react-router";
import { CancelForm, NothingToChange } from "~/day/booking/cancel-form";
import { getBooking } from "~/day/booking/get-booking.server";
import { submitBooking } from "~/day/booking/submit-booking.server";
import { clientContext } from "~/platform/context/command-contexts";
import { RouteDialog } from "~/ui/app/route-dialog";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/cancel-booking";

export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await getBooking(clientContext(context), params.id, getBusiness(context).timeZone);
  if (booking?.as !== "client") throw notFound();
  const { id, version, seriesId, may, price } = booking;
  const isOver = !may.withdraw && !may.change;
  return { booking: { id, version, seriesId }, isOver, cost: may.change, total: price?.total ?? 0 };
}

export const action = async (args: Route.ActionArgs) => submitBooking(args, args.params.id);

const titleOf = (data: { isOver: boolean; cost: object | null } | undefined) =>
  !data || data.isOver || data.cost ? "Cancel this visit" : "Withdraw this request";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: titleOf(loaderData) }];

export default function CancelBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { isOver, ...dialog } = loaderData;
  const { booking } = dialog;
  const form = useFormReply(actionData);
  return (
    <RouteDialog title={titleOf(loaderData)} closeTo={href("/booking/:id", { id: booking.id })}>
      {isOver ? <NothingToChange bookingId={booking.id} reply={form.reply} /> : <CancelForm form={form} {...dialog} />}
    </RouteDialog>
  );
}
