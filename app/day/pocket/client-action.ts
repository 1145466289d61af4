// What a form of a walker's page does in the browser: it is sent as ever, and where nothing answers, it is kept on the phone.
import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { mayAskWhere } from "~/shared/located-pages";
import { isUnreachable, openAsDocument, pathAsked, readSentForm } from "~/ui/form/sent-form";

import { fitPhoto } from "~/platform/index";
import { locate } from "~/day/pocket/locate";
import { savedWithout } from "~/day/texts/cards";
import { keptReply, pocketTexts, sentReply } from "~/day/texts/pocket";
import { keepPresses, recordAnswered, ownerOfPocket, sendPocket, snapshot, whomOf } from "./pocket";
import { placePress, pressesOf } from "./press-of-form";
import { isToldOf, type NewEntry } from "./queue";
import { takePhotos } from "./take-photos";
import { keptMark } from "./use-pocket";

interface ActionArgs<Reply> {
  request: Request;
  serverAction: () => Promise<Reply>;
}

/** Nothing is loaded again after an answer like this: there is nothing newer to be had. */
const answered = (reply: FormReply) => data({ ...reply }, { status: 503 });

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
  const place = placeAt(presses);
  // What waits of that visit, or was sent after the page was made, comes first. A page that was kept may have sent its keys.
  const isBehind = entries.some(
    (entry) => entry.visitId === first.visitId && ["waiting", "sent"].includes(entry.state) && isToldOf(entry),
  );
  let isTried = false;
  if (!isBehind && keptMark() === null && navigator.onLine) {
    try {
      const answer = await serverAction();
      if (!isRefusal(answer)) await recordPresses(presses, place);
      return answer;
    } catch (error) {
      // A thrown response is a redirect: Finish on a report card leads back to the day.
      if (error instanceof Response) await recordPresses(presses, place);
      isTried = isUnreachable(error);
      if (!isTried && !isSignedOut(error)) throw error;
    }
  }
  const { files, leftOut, isTooHeavy } = await takePhotos(first, entries, fitPhoto);
  if (isTooHeavy) return answered(refused(first, pocketTexts.tooHeavy));
  const note = leftOut.length > 0 ? savedWithout(leftOut) : undefined;
  return keepAndSend([{ ...first, files }, ...presses.slice(1)], { isTried, place, note });
}

async function recordPresses(presses: readonly NewEntry[], place: Promise<Located>): Promise<void> {
  void place.then(keepPlace).catch(() => undefined);
  await recordAnswered(presses).catch(() => undefined);
}

const isRefusal = (answer: unknown): boolean => (answer as FormReply | undefined)?.ok === false;

type Located = NewEntry | null;

/** Of Start and Finish alone; asked at once, and told when it's known. */
async function placeAt(presses: readonly NewEntry[]): Promise<Located> {
  const press = presses.find(({ kind }) => kind === "start" || kind === "finish");
  const place = press ? await locate() : null;
  return press && place ? placePress(press, place, () => crypto.randomUUID()) : null;
}

/** Behind its press, on the phone as on the way. */
async function keepPlace(place: Located): Promise<void> {
  if (!place || (await keepPresses([place], false)) === "full") return;
  if (navigator.onLine) await sendPocket();
}

/** The session ended: what was pressed is sent after signing in again. */
const isSignedOut = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 401;

/** A page that is left takes its question for the place along. */
const placeWaitMs = 3000;

async function keepAndSend(
  presses: readonly NewEntry[],
  { isTried, place, note }: { isTried: boolean; place: Promise<Located>; note: string | undefined },
) {
  const [first] = presses;
  const kept = await keepPresses(presses, isTried).catch(() => "failed" as const);
  if (kept !== "kept" && first)
    return answered(refused(first, kept === "full" ? pocketTexts.full : pocketTexts.failed));
  const placed = place.then(keepPlace).catch(() => undefined);
  if (navigator.onLine && !isTried) await sendPocket().catch(() => undefined);
  // A finished card leads back to the day, as it does with signal. If a photo was left out, the page stays and names it.
  if (presses.length > 1 && !note) {
    await Promise.race([placed, new Promise((over) => setTimeout(over, placeWaitMs))]);
    window.location.assign("/today");
  }
  const own = snapshot().entries.filter(({ key }) => presses.some((press) => press.key === key));
  const refusedOne = own.find(({ state }) => state === "refused");
  if (refusedOne && first) return answered(refused(first, refusedOne.message ?? pocketTexts.gone));
  const reply = own.some(({ state }) => state === "waiting") ? keptReply : sentReply;
  return answered(note && first ? withNote(reply, note, first) : reply);
}

/** Adds the note to the reply. The form of an incident's line is cleared, so the toast carries the note. */
const withNote = (reply: Extract<FormReply, { ok: true }>, note: string, { fields }: NewEntry): FormReply =>
  fields.some(([name, value]) => name === "intent" && value === "add")
    ? { ok: true, toast: { kind: "error", title: reply.toast.title, text: note } }
    : { ...reply, note };

function refused({ fields }: NewEntry, message: string): FormReply {
  const values = Object.groupBy(fields, ([name]) => name);
  return {
    ok: false,
    errors: {},
    values: Object.fromEntries(Object.entries(values).map(([name, all = []]) => [name, all.map(([, value]) => value)])),
    message,
  };
}

/** Chrome alone keeps pages to what their document was allowed, and says so. */
const isKeptFrom = (feature: string): boolean =>
  (document as { featurePolicy?: { allowsFeature: (name: string) => boolean } }).featurePolicy?.allowsFeature(
    feature,
  ) === false;

/** A page that stays until the next one is there. */
function openInstead(request: Request): Promise<never> {
  openAsDocument(request);
  return new Promise<never>(() => {});
}

/**
 * Around the walkers' pages: those that ask where the phone is need a document of their own where this one may not; and one that
 * can't be had by script for want of signal is opened as a document.
 */
export const openKeptPages: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const isPage = request.method === "GET";
  if (isPage && mayAskWhere(pathAsked(request)) && isKeptFrom("geolocation")) return openInstead(request);
  const results = await next();
  const isLost = Object.values(results).some(({ type, result }) => type === "error" && isUnreachable(result));
  return isPage && isLost && navigator.serviceWorker?.controller ? openInstead(request) : results;
};
