// The action of /admin/settings/prices: previews and makes a change to the price list, cancels a future price, and
// restores former prices.
import { policiesOn } from "~/business/money/owner-policies";
import { and, eq, gte, isNull, or } from "drizzle-orm";
import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";

import type { ServiceId } from "~/business/services/services";
import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/standing-walks";
import { requests } from "~/db/tables/visits";
import { changedMeanwhile, restoreAction } from "~/offer/versions/editor.server";
import { type VersionInput, versionFields } from "~/offer/versions/forms";
import { versionRefusals } from "~/offer/versions/texts";
import { getNewest, getVersion, restoreVersion, saveVersion } from "~/offer/versions/versions.server";
import {
  type AdminContext,
  adminContext,
  asToast,
  eachText,
  formAction,
  formActions,
  getServices,
} from "~/platform/index.server";
import { formatDay, isDay, dayIn } from "~/shared/dates";
import type { Toast } from "~/shared/form-reply";
import { formatMoney } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import {
  checkDuration,
  checkPrice,
  durationProblem,
  type NewPrice,
  previewOf,
  changeInWords,
  withChange,
  readAmount,
  type Promised,
  type TypedProblem,
  typedPrices,
} from "./new-price";
import { getServices as getServiceRows } from "~/offer/services.server";

import { getPriceHistory, priceChanges } from "./price-changes.server";
import {
  type PriceChange,
  pricedItem,
  areAllServed,
  itemInWords,
  pricedItems,
  pricesToCome,
  withoutOver,
  type PriceItem,
  isPriceItem,
} from "./price-list";
import {
  bookedAlready,
  nothingLeft,
  notToCome,
  priceRefusals,
  type PriceProblem,
  priceTexts,
  priceFormTexts,
} from "./price-texts";

const error = priceRefusals["unknown-item"].text;
const item = z.custom<PriceItem>(isPriceItem, { error });
const amount = z.string({ error: priceFormTexts.noPrice }).transform((text, ctx): number => {
  const cents = readAmount(text);
  if (cents !== null) return cents;
  ctx.addIssue({ code: "custom", message: priceFormTexts.noPrice });
  return z.NEVER;
});
const from = z.string({ error: priceFormTexts.noDay }).refine(isDay, { error: priceFormTexts.noDay });

const service = z
  .string({ error: priceRefusals["no-service"].text })
  .max(100, { error: priceRefusals["no-service"].text });
/** Only digits are checked here; new-price.ts checks the limits. */
const minutes = z
  .string({ error: priceFormTexts.noMinutes })
  .trim()
  .regex(/^-?\d{1,6}$/, { error: priceFormTexts.noMinutes })
  .transform(Number);

const priceForm = z.object({ ...versionFields, item, price: amount, from });
const durationForm = z.object({ ...versionFields, service, minutes, price: amount, from });
/** The form that removes a duration, and the form that cancels a future price. */
const itemForm = z.object({ ...versionFields, item, from });

/** `version`: the version that the form showed. */
type Versioned<Input> = Input & { version: number };

/** Sets a price. `isFirst`: true for a duration that the service doesn't have yet. */
export const setPrice = async (
  ctx: AdminContext,
  { version, isFirst, ...wanted }: Versioned<PriceChange & { isFirst?: boolean }>,
): Promise<Result<unknown, PriceProblem | "changed-meanwhile">> => {
  const services = await getServiceRows(ctx.db);
  return saveVersion(ctx, priceChanges, { version, action: isFirst ? "addDuration" : "setPrice" }, (changes) => {
    const history = { services, changes };
    const today = dayIn(ctx.business.timeZone, ctx.now);
    const checked = (isFirst ? checkDuration : checkPrice)(history, wanted, today);
    if (!checked.ok) return checked;
    return done({
      value: withoutOver(withChange(history, wanted).changes, today.toString()),
      summary: changeInWords(history, checked.value),
    });
  });
};

/** Sets all prices that differ from today's, from today on. `typed`: texts by item. */
const setPrices = async (
  ctx: AdminContext,
  { version, typed }: { version: number; typed: Readonly<Record<string, string>> },
): Promise<
  Result<number, "wrong" | "no-change" | "changed-meanwhile"> & { problems?: Record<string, TypedProblem> }
> => {
  const history = await getPriceHistory(ctx.db);
  const today = dayIn(ctx.business.timeZone, ctx.now);
  const wanted = typedPrices(history, typed, today);
  if (!wanted.ok) return wanted;
  const prices = wanted.value;
  if (prices.length === 0) return refused("no-change");
  const saved = await savePrices(ctx, version, prices);
  return saved.ok ? done(prices.length) : saved;
};

/** Saves prices that were checked, in one version. */
async function savePrices(ctx: AdminContext, version: number, prices: readonly NewPrice[]) {
  const services = await getServiceRows(ctx.db);
  const today = dayIn(ctx.business.timeZone, ctx.now).toString();
  const action = { version, action: "setPrices" };
  return saveVersion<readonly PriceChange[], never>(ctx, priceChanges, action, (changes) =>
    done({
      value: withoutOver(prices.reduce(withChange, { services, changes }).changes, today),
      summary: prices.map((one) => changeInWords({ services, changes }, one)).join("; "),
    }),
  );
}

/** Saves the prices of an import, which were checked in the same transaction. Returns the new version. */
export async function importPrices(ctx: AdminContext, prices: readonly NewPrice[]): Promise<number> {
  const { version } = await getNewest(ctx.db, priceChanges);
  const saved = await savePrices(ctx, version, prices);
  if (!saved.ok) throw new Error("an import was interrupted by another change of the prices");
  return version + 1;
}

/** Restores the prices before the given version, unless it isn't the newest, or bookings need its prices. */
export async function undoImportedPrices(ctx: AdminContext, version: number): Promise<boolean> {
  const former = (await getVersion(ctx.db, priceChanges, version - 1)) ?? [];
  if (await isPromisedIn(ctx, () => former)) return false;
  return (await restoreVersion(ctx, priceChanges, { version, to: version - 1 })).ok;
}

/** Cancels a future price. A price already in effect can't be canceled, since quotes have used it. */
export const cancelPrice = async (
  ctx: AdminContext,
  { version, item, from }: Versioned<Pick<PriceChange, "item" | "from">>,
): Promise<Result<unknown, "not-to-come" | "last-duration" | "booked-already" | "changed-meanwhile">> => {
  const left = (changes: readonly PriceChange[]) => changes.filter((one) => one.item !== item || one.from !== from);
  if (await isPromisedIn(ctx, left)) return refused("booked-already");
  const services = await getServiceRows(ctx.db);
  return saveVersion(ctx, priceChanges, { version, action: "cancelPrice" }, (changes) => {
    const isIt = (one: PriceChange) => one.item === item && one.from === from;
    const cancelled = pricesToCome(changes, dayIn(ctx.business.timeZone, ctx.now).toString()).find(isIt);
    if (!cancelled) return refused("not-to-come");
    const value = left(changes);
    if (!areAllServed({ services, changes: value }, from)) return refused("last-duration");
    const [name, day] = [itemInWords(services, item), formatDay(Temporal.PlainDate.from(from))];
    const { cents } = cancelled;
    const summary = cents === null ? priceTexts.keptOn(name, day) : priceTexts.cancelled(name, formatMoney(cents), day);
    return done({ value, summary });
  });
};

/** Returns whether the change would delete every price of a duration that has bookings. */
async function isPromisedIn(
  { db, now, business }: AdminContext,
  change: (changes: readonly PriceChange[]) => readonly PriceChange[],
): Promise<boolean> {
  const history = await getPriceHistory(db);
  const { services, changes } = history;
  const left = new Set(pricedItems({ services, changes: change(changes) }).map(({ item }) => item));
  const from = dayIn(business.timeZone, now).toString();
  const gone = pricedItems(history).flatMap(({ item, duration }) => (duration && !left.has(item) ? [duration] : []));
  for (const duration of gone) {
    const { booked, open, standing } = await countPromised(db, { ...duration, from });
    if (booked + open + standing > 0) return true;
  }
  return false;
}

const page = href("/admin/settings/prices");
const shared = { context: adminContext, page };

/** A price to set. `isFirst`: true for a duration that the service doesn't have yet. */
type Wanted = PriceChange & { isFirst?: boolean };

const refusals = eachText(priceRefusals, ({ field, text }) => ({ status: 400, errors: { [field]: text } }));

/** Returns the two actions that preview and make one kind of change. */
function changeActions<Schema extends z.ZodType<VersionInput>>(
  schema: Schema,
  toast: Toast,
  wantedOf: (ctx: AdminContext, input: z.output<Schema>) => Promise<Result<Wanted, PriceProblem>>,
) {
  return {
    preview: formAction({
      ...shared,
      schema,
      async command(ctx, input) {
        const wanted = await wantedOf(ctx, input);
        return wanted.ok ? preview(ctx, wanted.value) : wanted;
      },
      done: (shown) => shown,
      texts: refusals,
    }),
    save: formAction({
      ...shared,
      schema,
      async command(ctx, input): Promise<Result<unknown, PriceProblem | "changed-meanwhile">> {
        const wanted = await wantedOf(ctx, input);
        return wanted.ok ? setPrice(ctx, { ...wanted.value, version: input.version }) : wanted;
      },
      done: toast,
      texts: { ...refusals, "changed-meanwhile": changedMeanwhile(priceChanges) },
    }),
  };
}

const price = changeActions(priceForm, priceTexts.saved, async (_, input) => done({ ...input, cents: input.price }));
const duration = changeActions(
  durationForm,
  priceTexts.added,
  async (ctx, { service, minutes, price: cents, from }) => {
    const problem = durationProblem(await getPriceHistory(ctx.db), service, minutes);
    return problem ? refused(problem) : done({ item: `${service}/${minutes}`, cents, from, isFirst: true });
  },
);
const off = changeActions(itemForm, priceTexts.stopped, async (_, input) => done({ ...input, cents: null }));

const typedProblems: Record<TypedProblem, string> = {
  ...Object.fromEntries(Object.entries(priceRefusals).map(([reason, { text }]) => [reason, text])),
  "no-amount": priceFormTexts.noPrice,
} as Record<TypedProblem, string>;

/** The form with all prices has a field for each item, named after it. */
async function submitAll(args: ActionFunctionArgs) {
  const items = pricedItems(await getPriceHistory(getServices(args.context).db)).map(({ item }) => item);
  return formAction({
    ...shared,
    schema: z.object({
      ...versionFields,
      ...Object.fromEntries(items.map((item) => [item, z.string().max(20).default("")])),
    }),
    command: (ctx, { version, ...typed }) => setPrices(ctx, { version, typed }),
    done: (prices: number) => ({ toast: priceTexts.allSaved(prices), to: page, leads: true as const }),
    texts: {
      wrong: ({ problems = {} }) => ({
        status: 400,
        errors: Object.fromEntries(Object.entries(problems).map(([item, reason]) => [item, typedProblems[reason]])),
      }),
      "no-change": { status: 400, message: priceTexts.noChange },
      "changed-meanwhile": changedMeanwhile(priceChanges),
    },
  })(args);
}

export const submitPrices = formActions({
  "set-all": submitAll,
  preview: price.preview,
  set: price.save,
  "preview-new": duration.preview,
  new: duration.save,
  "preview-off": off.preview,
  off: off.save,
  cancel: formAction({
    ...shared,
    schema: itemForm,
    command: cancelPrice,
    done: priceTexts.cancelledToast,
    texts: eachText(
      {
        "not-to-come": notToCome,
        "booked-already": bookedAlready,
        "last-duration": nothingLeft,
        "changed-meanwhile": versionRefusals["changed-meanwhile"],
      },
      (text) => asToast(409, text),
    ),
  }),
  restore: restoreAction(priceChanges, page, async (ctx, to) => {
    const former = (await getVersion(ctx.db, priceChanges, to)) ?? [];
    return (await isPromisedIn(ctx, () => former)) ? bookedAlready : null;
  }),
});

async function preview(ctx: AdminContext, { isFirst = false, item, cents, from }: Wanted) {
  const history = await getPriceHistory(ctx.db);
  const today = dayIn(ctx.business.timeZone, ctx.now);
  const checked = (isFirst ? checkDuration : checkPrice)(history, { item, cents, from }, today);
  if (!checked.ok) return checked;
  const offered = cents === null ? pricedItem(history.services, item)?.duration : undefined;
  const { holidayPercent } = policiesOn(ctx.business.policies, from);
  const promised = offered && (await countPromised(ctx.db, { ...offered, from }));
  return done({
    preview: previewOf(history, checked.value, { today, holidayPercent, promised }),
    message: priceTexts.previewed,
  });
}

/** Counts the bookings of a duration. `from`: an ISO date in the time zone of the business. */
async function countPromised(
  db: Db,
  { service, minutes, from }: { service: ServiceId; minutes: number; from: string },
): Promise<Promised> {
  const day = Temporal.PlainDate.from(from);
  const asked = and(eq(requests.serviceType, service), eq(requests.duration, minutes), gte(requests.date, day));
  const continues = or(isNull(series.endsOn), gte(series.endsOn, day));
  const isRepeated = and(eq(series.serviceType, service), eq(series.duration, minutes), eq(series.status, "active"));
  return {
    booked: await db.$count(requests, and(asked, eq(requests.status, "confirmed"))),
    open: await db.$count(requests, and(asked, eq(requests.status, "pending"))),
    standing: await db.$count(series, and(isRepeated, continues)),
  };
}
