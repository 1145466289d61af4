// Preview of the moved visit, under the pointer or with focus and arrow keys. Enter or a tap opens the dialog.
import { useEffect, useRef } from "react";
import { Link } from "react-router";

import type { LoadedDesk } from "~/desk/calendar/load-desk.server";
import type { GridColumn } from "../grid-column.server";
import type { TimeGrid } from "../time-grid.server";
import { minuteInWords, moveTexts as texts } from "~/desk/texts/grid";
import { stretchTexts } from "~/desk/texts/stretching";
import { placed } from "./placed";
import type { Proposal } from "./use-proposal";

interface Props {
  proposal: Proposal;
  /** Address of the dialog. */
  to: string;
  column: GridColumn;
  grid: TimeGrid;
  desk: LoadedDesk;
}

export function ProposedPlace({
  proposal: { spot, minutes, visitId, isDragged, isStretched },
  to,
  column,
  grid,
  desk,
}: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const hasKeys = desk.moving !== null && desk.moving.to === null && !isDragged;
  useEffect(() => {
    if (hasKeys) link.current?.focus({ preventScroll: true });
  }, [hasKeys]);
  const time = isStretched ? stretchTexts.lasts(minutes) : minuteInWords(spot.minute);
  const place = placed(grid.hours, { from: spot.minute, to: spot.minute + minutes });
  return (
    <div className="grid-proposal" {...place} data-visit={visitId}>
      <Link
        ref={link}
        to={to}
        preventScrollReset
        draggable={false}
        aria-label={`${time}, ${column.title}. ${texts.keys}`}
      >
        {time}
      </Link>
      <output className="sr">
        {time}, {column.title}
      </output>
    </div>
  );
}
