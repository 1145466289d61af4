// Client action of the walker's forms: sends the form as usual, and queues it on the phone when the server can't be
// reached.
import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { mayAskWhere } from "~/shared/located-pages";
import { isUnreachable, openAsDocument, pathAsked, readSentForm } from "~/ui/form/sent-form";
import { fitPhoto } from "~/platform/index";
import { savedWithout } from "~/day/texts/cards";
import { queuedReply, pocketTexts, sentReply } from "~/day/texts/pocket";
import type { StepPlace } from "~/business/booking-states";

import { enqueuePresses, recordAnswered, pocketAccount, sendPocket, snapshot, petNamesOf } from "./pocket";
import { placePress, pressesOf } from "./press-of-form";
import { isListed, type NewPress } from "./queue";
import { preparePhotos } from "./prepare-photos";
import { cachedMark } from "./use-pocket";

interface ActionArgs<Reply> {
  request: Request;
  serverAction: () => Promise<Reply>;
}

/** Status 503 keeps React Router from reloading the page's data without signal. */
const replyWithoutReload = (reply: FormReply) => data({ ...reply }, { status: 503 });

export async function queueWithoutSignal<Reply>({ request, serverAction }: ActionArgs<Reply>) {
  const accountId = pocketAccount();
  const sent = await readSentForm(request);
  const { entries } = snapshot();
  const presses = accountId
    ? pressesOf(sent, {
        accountId,
        whom: petNamesOf,
        happenedAt: new Date().toISOString(),
        newKey: () => crypto.randomUUID(),
        isUsed: (key) => entries.some((entry) => entry.key === key),
      })
    : null;
  const [first] = presses ?? [];
  if (!presses || !first) return serverAction();
  const place = locatePress(presses);
  // Earlier presses for the same visit are sent first. A cached page may carry idempotency keys that were used before.
  const isBehind = entries.some(
    (entry) => entry.visitId === first.visitId && ["waiting", "sent"].includes(entry.state) && isListed(entry),
  );
  let isTried = false;
  if (!isBehind && cachedMark() === null && navigator.onLine) {
    try {
      const answer = await serverAction();
      if (!isRefusal(answer)) await recordPresses(presses, place);
      return answer;
    } catch (error) {
      // A thrown response is a redirect: after Finish on a report card, the server redirects to the day.
      if (error instanceof Response) await recordPresses(presses, place);
      isTried = isUnreachable(error);
      if (!isTried && !isSignedOut(error)) throw error;
    }
  }
  const { files, leftOut, isTooHeavy } = await preparePhotos(first, entries, fitPhoto);
  if (isTooHeavy) return replyWithoutReload(refused(first, pocketTexts.tooHeavy));
  const note = leftOut.length > 0 ? savedWithout(leftOut) : undefined;
  return enqueueAndSend([{ ...first, files }, ...presses.slice(1)], { isTried, place, note });
}

async function recordPresses(presses: readonly NewPress[], place: Promise<Located>): Promise<void> {
  void place.then(enqueuePlace).catch(() => undefined);
  await recordAnswered(presses).catch(() => undefined);
}

const isRefusal = (answer: unknown): boolean => (answer as FormReply | undefined)?.ok === false;

type Located = NewPress | null;

/** Returns the phone's place after Start or Finish; null for other presses. */
async function locatePress(presses: readonly NewPress[]): Promise<Located> {
  const press = presses.find(({ kind }) => kind === "start" || kind === "finish");
  const place = press ? await locate() : null;
  return press && place ? placePress(press, place, () => crypto.randomUUID()) : null;
}

/** Queues the phone's place behind the press it belongs to. */
async function enqueuePlace(place: Located): Promise<void> {
  if (!place || (await enqueuePresses([place], false)) === "full") return;
  if (navigator.onLine) await sendPocket();
}

/** After the session ended, the press waits until the walker signs in again. */
const isSignedOut = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 401;

/** Milliseconds to wait for the place before the page is left. */
const placeWaitMs = 3000;

async function enqueueAndSend(
  presses: readonly NewPress[],
  { isTried, place, note }: { isTried: boolean; place: Promise<Located>; note: string | undefined },
) {
  const [first] = presses;
  const kept = await enqueuePresses(presses, isTried).catch(() => "failed" as const);
  if (kept !== "kept" && first)
    return replyWithoutReload(refused(first, kept === "full" ? pocketTexts.full : pocketTexts.failed));
  const placed = place.then(enqueuePlace).catch(() => undefined);
  if (navigator.onLine && !isTried) await sendPocket().catch(() => undefined);
  // A finished card leads back to the day, as it does with signal. If a photo was left out, the page stays open and
  // names the photo.
  if (presses.length > 1 && !note) {
    await Promise.race([placed, new Promise((over) => setTimeout(over, placeWaitMs))]);
    window.location.assign("/today");
  }
  const own = snapshot().entries.filter(({ key }) => presses.some((press) => press.key === key));
  const refusedOne = own.find(({ state }) => state === "refused");
  if (refusedOne && first) return replyWithoutReload(refused(first, refusedOne.message ?? pocketTexts.gone));
  const reply = own.some(({ state }) => state === "waiting") ? queuedReply : sentReply;
  return replyWithoutReload(note && first ? withNote(reply, note, first) : reply);
}

/** Adds the note to the reply. The form that adds a line to an incident is cleared, so the toast carries the note. */
const withNote = (reply: Extract<FormReply, { ok: true }>, note: string, { fields }: NewPress): FormReply =>
  fields.some(([name, value]) => name === "intent" && value === "add")
    ? { ok: true, toast: { kind: "error", title: reply.toast.title, text: note } }
    : { ...reply, note };

function refused({ fields }: NewPress, message: string): FormReply {
  const values = Object.groupBy(fields, ([name]) => name);
  return {
    ok: false,
    errors: {},
    values: Object.fromEntries(Object.entries(values).map(([name, all = []]) => [name, all.map(([, value]) => value)])),
    message,
  };
}

/** Whether the document's permissions policy denies the feature. Only Chrome reports this. */
const isDenied = (feature: string): boolean =>
  (document as { featurePolicy?: { allowsFeature: (name: string) => boolean } }).featurePolicy?.allowsFeature(
    feature,
  ) === false;

/** Loads the URL as a new document and never resolves, so that the current page stays until the document arrives. */
function openDocument(request: Request): Promise<never> {
  openAsDocument(request);
  return new Promise<never>(() => {});
}

/**
 * Middleware of the walker's pages. Opens a page as a document in two cases: the page needs the phone's place and the
 * current document denies it, or the page's data can't be fetched without signal. In the second case the service worker
 * answers.
 */
export const openCachedPages: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const isPage = request.method === "GET";
  if (isPage && mayAskWhere(pathAsked(request)) && isDenied("geolocation")) return openDocument(request);
  const results = await next();
  const isLost = Object.values(results).some(({ type, result }) => type === "error" && isUnreachable(result));
  return isPage && isLost && navigator.serviceWorker?.controller ? openDocument(request) : results;
};

/**
 * Timeout for reading the phone's place, and maximum age of a place, in milliseconds. The phone may have moved
 * afterwards.
 */
const longestMs = 60_000;

/** Returns the phone's place; null when it is denied or doesn't arrive in time. */
function locate(): Promise<StepPlace | null> {
  if (!("geolocation" in navigator)) return Promise.resolve(null);
  const asked = Date.now();
  return new Promise((answer) => {
    // The browser's own timeout starts only after the walker allowed the page to read the place.
    setTimeout(() => answer(null), longestMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        answer(Date.now() - asked > longestMs ? null : { latitude, longitude, accuracyMeters: Math.round(accuracy) }),
      () => answer(null),
      { enableHighAccuracy: true, timeout: longestMs, maximumAge: longestMs },
    );
  });
}
