// The codes stored on a walker's phone, for the pages (docs/product.md, Codes without signal).
import { useEffect, useSyncExternalStore } from "react";

import { useSite } from "~/ui/use-site";

import type { CodesForPhone } from "../care/codes-for-phone.server";
import { type CodesOnPhone, forgetCodes, listCodes, readCodes, replaceCodes } from "./code-store";
import { codesLock, verdictOf } from "./phone-codes";
import { enqueuePresses, petNamesOf, sendPocket } from "./pocket";
import { cachedMark } from "./use-pocket";

type Households = CodesForPhone["visits"][number]["households"];

let held: readonly CodesOnPhone[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the visit's codes are on this phone: "open" when they may be read, null when they aren't stored. */
export const useCodesState = (visitId: string): CodesOnPhone["state"] | null =>
  useSyncExternalStore(
    subscribe,
    () => held.find((one) => one.visitId === visitId)?.state ?? null,
    () => null,
  );

/** Deletes codes whose time is over, and updates the pages. */
async function refreshCodes(accountId: string): Promise<void> {
  held = await listCodes(accountId, Date.now());
  for (const listener of listeners) listener();
}

/** Replaces the stored codes by the server's. Without signal they stay. */
async function fetchCodes(accountId: string): Promise<void> {
  await navigator.locks.request(codesLock, async () => {
    const answer = await fetch("/today/codes", { method: "POST", body: new URLSearchParams() });
    const verdict = verdictOf({ status: answer.status, type: answer.headers.get("content-type") });
    if (verdict === "keep") return;
    const codes = verdict === "replace" ? ((await answer.json()) as CodesForPhone) : null;
    // Another account may have signed in while this page was open.
    if (codes?.accountId !== accountId) return forgetCodes();
    const { at } = codes;
    const clock = { accountId, ahead: at - Date.now(), known: at };
    await replaceCodes(codes.visits.map(({ households, ...visit }) => ({ ...visit, ...clock, content: households })));
  });
}

const everyMs = 15_000;

/** Minimum milliseconds between two fetches while the page stays open. */
const fetchEveryMs = 60_000;

/** Runs the work at once, and again when the page is shown or signal returns. */
function whenSeen(work: () => Promise<void>): () => void {
  const seen = () => void work().catch(() => undefined);
  seen();
  document.addEventListener("visibilitychange", seen);
  window.addEventListener("online", seen);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    window.removeEventListener("online", seen);
  };
}

/** Deletes codes whose time is over while any page of a walker is open. */
export function useCodesDeleted(): void {
  const accountId = useSite().viewer?.id;
  useEffect(() => {
    if (!accountId) return;
    const end = whenSeen(() => refreshCodes(accountId));
    const timer = setInterval(() => void refreshCodes(accountId).catch(() => undefined), everyMs);
    return () => {
      end();
      clearInterval(timer);
    };
  }, [accountId]);
}

/** Fetches the codes while the day is open with signal. `areAllowed`: whether the owner allows codes on phones. */
export function useCodesOfDay(areAllowed: boolean): void {
  const accountId = useSite().viewer?.id;
  useEffect(() => {
    // Browsers offer encryption only on https and loopback.
    if (!accountId || !window.isSecureContext) return;
    let fetchedAt = 0;
    return whenSeen(async () => {
      if (cachedMark() !== null || !navigator.onLine || document.visibilityState !== "visible") return;
      if (Date.now() - fetchedAt < fetchEveryMs) return;
      fetchedAt = Date.now();
      await (areAllowed ? fetchCodes(accountId) : forgetCodes());
      await refreshCodes(accountId);
    });
  }, [accountId, areAllowed]);
}

/**
 * Queues the look, then returns the codes; null when they may no longer be read. @throws when the phone can't store the
 * look, because each look must be logged.
 */
export async function lookAtCodes(visitId: string, accountId: string): Promise<Households | null> {
  await refreshCodes(accountId);
  if (held.find((one) => one.visitId === visitId)?.state !== "open") return null;
  const look = {
    key: crypto.randomUUID(),
    accountId,
    visitId,
    kind: "look",
    whom: petNamesOf(visitId),
    address: "/today",
    fields: [
      ["intent", "look"],
      ["visitId", visitId],
    ],
    files: [],
    happenedAt: new Date().toISOString(),
  } as const;
  if ((await enqueuePresses([look], false)) === "full") throw new Error("the phone is full");
  if (navigator.onLine) void sendPocket().catch(() => undefined);
  return (await readCodes(visitId, accountId, Date.now())) as Households | null;
}
