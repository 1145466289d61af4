// What is sent about passes from a household's account.
import { type ActionFunctionArgs, href } from "react-router";

import { replyAccountChanged } from "~/money/account/reply-changed.server";
import { passErrors, passRefusals, passReturned, passSold } from "~/money/texts/passes";
import { adminContext, notFound, receiveOwnForm, replyDone, replyRefusal } from "~/platform/index.server";

import { passForm, type SaleInput, type SellInput } from "./pass-forms";
import { refundPass, sellPass } from "./sell-pass.server";

export async function submitPass(args: ActionFunctionArgs, clientId: string) {
  const received = await receiveOwnForm(args, { schema: passForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  const isSale = input.intent === "sell-pass";
  const outcome = isSale ? await sellPass(ctx, clientId, saleOf(input)) : await refundPass(ctx, clientId, input);
  if (outcome.ok) {
    const toast = isSale ? passSold(outcome.value) : passReturned(outcome.value);
    return replyDone(args, { ok: true, toast }, href("/admin/clients/:id/money", { id: clientId }));
  }
  switch (outcome.reason) {
    case "unknown-client":
      throw notFound();
    case "changed-meanwhile":
      return replyAccountChanged(ctx.db, clientId, values);
    case "price-changed":
      return replyRefusal({ status: 409, errors: { what: passErrors.changed } }, values);
    case "no-such-pass":
    case "nothing-left":
      return replyRefusal({ status: 409, message: passRefusals[outcome.reason] }, values);
  }
}

const saleOf = ({ formKey, version, price, what }: Omit<SaleInput, "intent">): SellInput => ({
  formKey,
  version,
  price,
  ...what,
});
