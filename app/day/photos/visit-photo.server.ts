import type { pictures } from "~/db/tables/platform";
import { type Label, labelsFor, sizeAt } from "~/platform/index";

export interface VisitPhoto {
  id: string;
  /** Which files there are of it; none while it waits. */
  labels: Label[];
  width: number;
  height: number;
  /** Why it can't be shown. */
  refused: string | null;
}

type Picture = Pick<typeof pictures.$inferSelect, "id" | "width" | "height" | "status" | "reason">;

export function photoOf({ id, width, height, status, reason }: Picture): VisitPhoto {
  const size = width && height ? { width, height } : null;
  const labels = size ? labelsFor(size) : [];
  const shown = size ? sizeAt(size, labels.at(-1) ?? 320) : { width: 320, height: 320 };
  return { id, labels, ...shown, refused: status === "refused" ? (reason ?? "") : null };
}
