// What a form of a walker's page does in the browser: it is sent as ever, and where nothing answers, it is kept on the phone.
import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

import { reportCard } from "~/business/report-cards";
import { kindOf, largestFile, pictureRefusals } from "~/platform/index";
import type { FormReply } from "~/shared/form-reply";
import { isUnreachable, openAsDocument, readSentForm } from "~/ui/form/sent-form";

import { cardRefusals, photoRefused } from "~/visits/texts/day/cards";
import { keptReply, pocketTexts, sentReply } from "~/visits/texts/day/pocket";
import { keepPresses, ownerOfPocket, sendPocket, snapshot, whomOf } from "~/visits/pocket/pocket";
import { pressesOf } from "~/visits/pocket/press-of-form";
import type { NewEntry } from "~/visits/pocket/queue";

interface ActionArgs<Reply> {
  request: Request;
  serverAction: () => Promise<Reply>;
}

/** Nothing is loaded again after an answer like this: there is nothing newer to be had. */
const answered = (reply: FormReply) => data(reply, { status: 503 });

export async function keptAction<Reply>({ request, serverAction }: ActionArgs<Reply>) {
  const accountId = ownerOfPocket();
  const sent = await readSentForm(request);
  const { entries } = snapshot();
  const presses = accountId
    ? pressesOf(sent, {
        accountId,
        whom: whomOf,
        happenedAt: new Date().toISOString(),
        newKey: () => crypto.randomUUID(),
        isUsed: (key) => entries.some((entry) => entry.key === key),
      })
    : null;
  const [first] = presses ?? [];
  if (!presses || !first) return serverAction();
  // What waits of that visit, or was sent after the page was made, comes first.
  const isBehind = entries.some(({ visitId, state }) => visitId === first.visitId && state !== "refused");
  let isTried = false;
  if (!isBehind && navigator.onLine) {
    try {
      return await serverAction();
    } catch (error) {
      isTried = isUnreachable(error);
      if (!isTried && !isSignedOut(error)) throw error;
    }
  }
  const refusal = await refusalOfPhotos(first, waitingPhotos(first));
  if (refusal) return answered(refused(first, refusal));
  return keepAndSend(presses, { isTried });
}

/** The session ended: what was pressed is sent after signing in again. */
const isSignedOut = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 401;

async function keepAndSend(presses: readonly NewEntry[], { isTried }: { isTried: boolean }) {
  const [first] = presses;
  const kept = await keepPresses(presses, isTried).catch(() => "failed" as const);
  if (kept !== "kept" && first)
    return answered(refused(first, { message: kept === "full" ? pocketTexts.full : pocketTexts.failed }));
  if (navigator.onLine && !isTried) await sendPocket().catch(() => undefined);
  // A card that was finished leads back to the day, as it does with signal.
  if (presses.length > 1) window.location.assign("/today");
  const own = snapshot().entries.filter(({ key }) => presses.some((press) => press.key === key));
  const refusedOne = own.find(({ state }) => state === "refused");
  if (refusedOne && first) return answered(refused(first, { message: refusedOne.message ?? pocketTexts.gone }));
  return answered(own.some(({ state }) => state === "waiting") ? keptReply : sentReply);
}

type Refusal = { message: string } | { errors: Record<string, string> };

function refused({ fields }: NewEntry, refusal: Refusal): FormReply {
  const values = Object.groupBy(fields, ([name]) => name);
  return {
    ok: false,
    errors: {},
    values: Object.fromEntries(Object.entries(values).map(([name, all = []]) => [name, all.map(([, value]) => value)])),
    ...refusal,
  };
}

/** A form of the card's takes no more at once (platform/http/addresses.ts). */
const heaviestForm = 60 * 1024 * 1024;

/** Photos of that card that are on the phone already, by field. */
const waitingPhotos = ({ visitId }: NewEntry): string[] =>
  snapshot()
    .entries.filter((entry) => entry.visitId === visitId && entry.state === "waiting")
    .flatMap(({ files }) => files.map(({ field }) => field));

/** What the site would refuse for certain is refused before it takes up room: hours later it could only be lost. */
async function refusalOfPhotos({ files }: NewEntry, before: readonly string[]): Promise<Refusal | null> {
  for (const [field, ofField = []] of Object.entries(Object.groupBy(files, (one) => one.field))) {
    if (ofField.length + before.filter((one) => one === field).length > reportCard.photos)
      return { errors: { [field]: cardRefusals["too-many-photos"] } };
    for (const { file, name } of ofField) {
      const why = await whyNoPhoto(file);
      if (why) return { errors: { [field]: photoRefused(name, pictureRefusals[why]) } };
    }
  }
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  return bytes > heaviestForm ? { message: pocketTexts.tooHeavy } : null;
}

async function whyNoPhoto(file: Blob) {
  if (file.size === 0) return "empty";
  if (file.size > largestFile) return "too-large";
  const head = new Uint8Array(await file.slice(0, 256).arrayBuffer());
  return kindOf(head) ? null : "not-a-picture";
}

/** Around the walkers' pages: one that can't be had by script for want of signal is opened as a document. */
export const openKeptPages: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const isLost = Object.values(results).some(({ type, result }) => type === "error" && isUnreachable(result));
  if (request.method !== "GET" || !isLost || !navigator.serviceWorker?.controller) return results;
  openAsDocument(request);
  return new Promise<never>(() => {});
};
