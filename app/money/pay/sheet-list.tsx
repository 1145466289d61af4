// List of the pay sheets of the last half year, for all walkers (the owner's page) or for one walker.
import { Link } from "react-router";

import { formatExact } from "~/shared/money";

import type { ListedSheet } from "~/money/pay/list-sheets.server";
import { shortDay } from "~/money/texts/figures";
import { payTexts as texts } from "~/money/texts/pay";

const looks: Record<ListedSheet["state"], string> = {
  approved: "state state-good",
  toApprove: "state state-waiting",
  running: "state",
};

export function SheetList({
  sheets,
  empty,
  addressOf,
  byName = false,
}: {
  sheets: readonly ListedSheet[];
  empty: string;
  addressOf: (sheet: ListedSheet) => string;
  /** Whether to show the walker's name. */
  byName?: boolean;
}) {
  return (
    <section className="panel" aria-labelledby="sheets">
      <h2 id="sheets">{texts.sheets}</h2>
      {sheets.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <ul className="pile">
          {sheets.map((sheet) => (
            <li key={`${sheet.walkerId} ${sheet.from}`}>
              <Link to={addressOf(sheet)}>
                {byName ? `${sheet.walker}, ` : ""}
                {shortDay(sheet.from)} to {shortDay(sheet.to)}
              </Link>
              <span className="muted">{texts.visitCount(sheet.visits)}</span>
              {sheet.cents === null ? null : <strong>{formatExact(sheet.cents)}</strong>}
              <span className={looks[sheet.state]}>{texts[sheet.state]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
