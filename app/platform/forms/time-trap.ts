// Nobody fills a form in faster than this. How long somebody was at it, the page's own script adds to what is sent
// (ui/form/form-guards.tsx), so that the page is the same for everybody (docs/decisions/007-forms-without-stamps.md).
import { type Limit } from "~/platform/http/limits";
import type { ActionFunctionArgs } from "react-router";

import { networkOf } from "~/platform/http/client-address";
import { getExchange, getServices } from "~/platform/context/context";
import type { Refusal } from "./form-replies";
import { isSentByBrowser } from "~/platform/http/same-origin";
import { createWaitingRoom } from "~/platform/http/waiting-room";

/** Forms sent too fast or without the typing time, for all public forms together. */
export const hurriedLimit: Limit = { name: "hurried", points: 5, minutes: 60 };

const fastestMs = 1500;

/** One for the whole process. Full, it turns away only those who were fast or sent no time. */
const waitingRoom = createWaitingRoom({ inAll: 100, ofOneNetwork: 10 });

/** In milliseconds; null where nothing was said, 0 for what our script never says. */
function readTook(form: FormData): number | null {
  const [given, ...more] = form.getAll("took");
  if (given === undefined) return null;
  return more.length === 0 && typeof given === "string" && /^\d{1,10}$/.test(given) ? Number(given) : 0;
}

/**
 * A browser's form that took its time goes through. One without the time, from a browser without scripts or from a robot,
 * is counted by a tighter limit and held back, as is a browser's that was too fast. A program's that says it was too fast
 * is refused.
 */
export async function passTimeTrap({ context }: ActionFunctionArgs, form: FormData): Promise<Refusal | null> {
  const exchange = getExchange(context);
  const { limits } = getServices(context);
  const took = readTook(form);
  const isFast = took !== null && took < fastestMs;
  const byBrowser = isSentByBrowser(exchange);
  if (isFast && !byBrowser) {
    return { status: 400, message: "That was faster than anyone types. Please wait a moment and send it again." };
  }
  if (took !== null && !isFast && byBrowser) return null;

  const network = networkOf(exchange.address);
  const waitSeconds = await limits.take(hurriedLimit, network);
  if (waitSeconds > 0) return tooMany(exchange.answerHeaders, waitSeconds);
  const missingMs = fastestMs - (took ?? 0);
  if (missingMs <= 0 || (await waitingRoom.hold(network, missingMs))) return null;
  await limits.giveBack(hurriedLimit, network);
  return tooMany(exchange.answerHeaders, Math.ceil(fastestMs / 1000));
}

/** The refusal of a public form whose limit is used up. */
export function tooMany(answerHeaders: Headers, waitSeconds: number): Refusal {
  answerHeaders.set("Retry-After", String(waitSeconds));
  const minutes = Math.ceil(waitSeconds / 60);
  return {
    status: 429,
    message: `That was a lot of messages in a short time. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and send this one again, or call. Everything you typed is still here.`,
  };
}
