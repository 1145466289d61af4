// Minimum time to fill in a form, against robots. The page's script adds the typing time to the form
// (ui/form/form.tsx), so that the page is the same for every visitor (docs/decisions/007-forms-without-stamps.md).
import { setTimeout as pause } from "node:timers/promises";

import type { Limit } from "~/platform/http/limits";
import type { ActionFunctionArgs } from "react-router";

import { networkOf } from "~/platform/http/client-address";
import { getExchange, getServices } from "~/platform/context/context";
import type { Refusal } from "./form-replies";
import { isSentByBrowser } from "~/platform/http/same-origin";

/** Limit on forms that were sent too fast or without a typing time. Counts all public forms together. */
export const fastFormLimit: Limit = { name: "hurried", points: 5, minutes: 60 };

const fastestMs = 1500;

/**
 * Shared by all forms of the process. When it is full, only forms sent too fast or without a typing time are refused.
 */
const waitingRoom = createWaitingRoom({ inAll: 100, ofOneNetwork: 10 });

/** Returns the typing time in milliseconds; null when it is missing, 0 when it is malformed. */
function readTook(form: FormData): number | null {
  const [given, ...more] = form.getAll("took");
  if (given === undefined) return null;
  return more.length === 0 && typeof given === "string" && /^\d{1,10}$/.test(given) ? Number(given) : 0;
}

/**
 * Accepts a form that took a browser long enough to fill in. A form without a typing time (no scripts, or a robot), or
 * sent too fast by a browser, has a stricter limit and is delayed. A program that reports a too short typing time is
 * refused.
 */
export async function passTimeTrap({ context }: ActionFunctionArgs, form: FormData): Promise<Refusal | null> {
  const exchange = getExchange(context);
  const { limits } = getServices(context);
  const took = readTook(form);
  const isFast = took !== null && took < fastestMs;
  const byBrowser = isSentByBrowser(exchange);
  if (isFast && !byBrowser) {
    return { status: 400, message: "That was faster than anyone types. Please wait a moment and send the form again." };
  }
  if (took !== null && !isFast && byBrowser) return null;

  const network = networkOf(exchange.address);
  const waitSeconds = await limits.take(fastFormLimit, network);
  if (waitSeconds > 0) return tooMany(exchange.answerHeaders, waitSeconds);
  const missingMs = fastestMs - (took ?? 0);
  if (missingMs <= 0 || (await waitingRoom.hold(network, missingMs))) return null;
  await limits.giveBack(fastFormLimit, network);
  return tooMany(exchange.answerHeaders, Math.ceil(fastestMs / 1000));
}

/** Returns the refusal of a public form whose limit is used up. */
export function tooMany(answerHeaders: Headers, waitSeconds: number): Refusal {
  answerHeaders.set("Retry-After", String(waitSeconds));
  const minutes = Math.ceil(waitSeconds / 60);
  return {
    status: 429,
    message: `That was a lot of messages in a short time. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and send this one again, or call. Everything you typed is still here.`,
  };
}

/**
 * Makes a waiting room, which delays suspicious forms for a moment. It is small, so that delayed requests don't pile
 * up.
 */
export function createWaitingRoom(most: { inAll: number; ofOneNetwork: number }) {
  const held = new Map<string, number>();
  let all = 0;
  return {
    /** Resolves to true after `ms`, or to false at once when the room is full. */
    async hold(network: string, ms: number): Promise<boolean> {
      const ofThis = held.get(network) ?? 0;
      if (all >= most.inAll || ofThis >= most.ofOneNetwork) return false;
      all += 1;
      held.set(network, ofThis + 1);
      await pause(ms);
      all -= 1;
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
      return true;
    },
  };
}
