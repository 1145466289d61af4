import { useEffect } from "react";
import { useRevalidator } from "react-router";

import { pictureWaits } from "~/platform/texts";
import type { PictureState } from "~/platform/media/prepare/rules";

const lookAgainMs = 2000;

/** Says that a picture is being prepared (and polls until it is ready), or why it was refused. */
export function PictureNote({ state }: { state: PictureState | null | undefined }) {
  const { revalidate, state: revalidating } = useRevalidator();
  const waits = state?.state === "waiting";
  useEffect(() => {
    if (!waits || revalidating !== "idle") return;
    const timer = setTimeout(() => void revalidate(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [waits, revalidate, revalidating]);
  if (!state) return null;
  return <output className={waits ? "note" : "note note-danger"}>{waits ? pictureWaits : state.reason}</output>;
}
