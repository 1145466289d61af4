// The action of /admin/settings/prices: look at a new price, set it, cancel one to come, or restore former prices.
import { type ActionFunctionArgs, href } from "react-router";

import {
  type AdminContext,
  adminContext,
  asToast,
  receiveOwnForm,
  replyDone,
  replyPreview,
  replyRefusal,
} from "~/platform/index.server";
import { replyChangedMeanwhile, replyRestored } from "~/offer/versions/reply-versions.server";
import { versionRefusals } from "~/offer/versions/texts";
import { getVersion } from "~/offer/versions/versions.server";
import { dayInLosAngeles } from "~/shared/dates";
import { done, type Result } from "~/shared/result";

import { checkDuration, checkPrice, durationProblem, type PricePreview, previewOf } from "./new-price";
import { listPriceChanges, priceChanges } from "./price-changes.server";
import { priceForm } from "./price-forms";
import { type PriceChange, pricedItem } from "./price-list";
import { countPromised } from "./promised.server";
import { bookedAlready, nothingLeft, notToCome, priceRefusals, type PriceProblem, priceTexts } from "./price-texts";
import { cancelPrice, isPromisedIn, setPrice } from "./set-price.server";

const page = href("/admin/settings/prices");

export async function submitPrices(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: priceForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  if (input.intent === "restore") {
    const former = (await getVersion(ctx.db, priceChanges, input.to)) ?? [];
    if (await isPromisedIn(ctx, () => former)) return replyRefusal(asToast(409, bookedAlready), values);
    return replyRestored(args, priceChanges, { input, values, page });
  }
  if (input.intent === "cancel") {
    const cancelled = await cancelPrice(ctx, input);
    if (cancelled.ok) return replyDone(args, { ok: true, toast: priceTexts.cancelledToast }, page);
    const texts = {
      "not-to-come": notToCome,
      "booked-already": bookedAlready,
      "last-duration": nothingLeft,
      ...versionRefusals,
    };
    const text = texts[cancelled.reason];
    return replyRefusal(asToast(409, text), values);
  }
  const { from, version } = input;
  const isFirst = "minutes" in input;
  if (isFirst) {
    const wrong = durationProblem(input.service, input.minutes);
    if (wrong) return refuse(wrong, values);
  }
  const item: PriceChange["item"] = isFirst ? `${input.service}/${input.minutes}` : input.item;
  const wanted = { item, cents: "price" in input ? input.price : null, from, isFirst };
  if (input.intent === "preview" || input.intent === "preview-off" || input.intent === "preview-new") {
    const seen = await look(ctx, wanted);
    return seen.ok ? replyPreview(seen.value, priceTexts.previewed, values) : refuse(seen.reason, values);
  }
  const outcome = await setPrice(ctx, { ...wanted, version });
  if (outcome.ok) return replyDone(args, { ok: true, toast: isFirst ? priceTexts.added : savedToast(wanted) }, page);
  if (outcome.reason === "changed-meanwhile") return replyChangedMeanwhile(args, priceChanges, values);
  return refuse(outcome.reason, values);
}

const savedToast = ({ cents }: PriceChange) => (cents === null ? priceTexts.stopped : priceTexts.saved);

function refuse(reason: PriceProblem, values: Record<string, string[]>) {
  const { field, text } = priceRefusals[reason];
  return replyRefusal({ status: 400, errors: { [field]: text } }, values);
}

async function look(
  ctx: AdminContext,
  { isFirst, ...wanted }: PriceChange & { isFirst: boolean },
): Promise<Result<PricePreview, PriceProblem>> {
  const changes = await listPriceChanges(ctx.db);
  const today = dayInLosAngeles(ctx.now);
  const checked = (isFirst ? checkDuration : checkPrice)(changes, wanted, today);
  if (!checked.ok) return checked;
  const duration = wanted.cents === null ? pricedItem(wanted.item)?.duration : undefined;
  const promised = duration && (await countPromised(ctx.db, { ...duration, from: wanted.from }));
  return done(previewOf(changes, checked.value, today, promised));
}
