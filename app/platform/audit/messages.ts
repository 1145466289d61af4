// What the owner reads after an undo.
import type { Toast } from "~/shared/form-reply";

export type UndoRefusal = "unknown-batch" | "already-undone" | "not-undoable" | "changed-meanwhile";

const refusals: Record<Exclude<UndoRefusal, "changed-meanwhile">, string> = {
  "unknown-batch": "That change isn't there.",
  "already-undone": "It was already undone.",
  "not-undoable": "This one can't be undone with a button.",
};

/** `names`: the things somebody changed meanwhile. */
export function undoRefused(reason: UndoRefusal, names: readonly string[] = []): Toast & { text: string } {
  const text =
    reason === "changed-meanwhile"
      ? `Changed in the meantime: ${names.join(", ")}. Nothing was overwritten; see what's there now.`
      : refusals[reason];
  return { kind: "error", title: "Not undone", text };
}

export const undone = (count: number): Toast => ({
  kind: "success",
  title: "Undone",
  text: count === 1 ? "It's back to how it was." : `All ${count} are back to how they were.`,
});
