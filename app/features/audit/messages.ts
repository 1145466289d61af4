// What the owner reads after an undo.
import type { Toast } from "~/shared/form-reply";

export type UndoRefusal = "unknown-batch" | "already-undone" | "not-undoable" | "changed-meanwhile";

const refusals: Record<Exclude<UndoRefusal, "changed-meanwhile">, string> = {
  "unknown-batch": "There is no such change.",
  "already-undone": "It had been undone already.",
  "not-undoable": "This cannot be taken back by a button.",
};

/** `names`: the things somebody changed meanwhile. */
export function undoRefused(reason: UndoRefusal, names: readonly string[] = []): Toast & { text: string } {
  const text =
    reason === "changed-meanwhile"
      ? `Changed meanwhile: ${names.join(", ")}. Nothing was overwritten; look at what is there now.`
      : refusals[reason];
  return { kind: "error", title: "Not undone", text };
}

export const undone = (count: number): Toast => ({
  kind: "success",
  title: "Undone",
  text: count === 1 ? "It is as it was before." : `All ${count} are as they were before.`,
});
