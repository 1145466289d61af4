import { useEffect } from "react";
import { useRevalidator } from "react-router";

import { pictureWaits } from "~/platform/texts";
import type { PictureState } from "~/platform/media/prepare/rules";

const lookAgainMs = 2000;

/** Loads the page's data again, every two seconds, until the picture is ready. */
export function usePictureWait(waits: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!waits || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [waits, revalidate, state]);
}

/** Says that a picture is being prepared, until it is ready, or why it was refused. */
export function PictureNote({ state }: { state: PictureState | null | undefined }) {
  const waits = state?.state === "waiting";
  usePictureWait(waits);
  if (!state) return null;
  return <output className={waits ? "note" : "note note-danger"}>{waits ? pictureWaits : state.reason}</output>;
}
