// The owner's price list: prices of today, prices to come, and links to change them.
import { href, Link } from "react-router";

import { ActionButton } from "~/ui/app/action-button";

import type { pricesShown, ShownPrice } from "~/offer/pricing/new-price";
import { priceTexts as texts } from "~/offer/pricing/price-texts";

const page = href("/admin/settings/prices");

interface Props {
  groups: ReturnType<typeof pricesShown>;
  /** Differences to the amounts in the contract. */
  unlike: readonly string[];
  /** Version of the shown prices; null for a former version, which can't be changed. */
  version: number | null;
}

export function PriceDesk({ groups, unlike, version }: Props) {
  return (
    <section className="panel" aria-labelledby="price-list">
      <h2 id="price-list">{texts.whatTitle}</h2>
      {unlike.length > 0 ? (
        <div className="note note-warning">
          <p>
            <strong>{texts.contractTitle}</strong>
          </p>
          <ul>
            {unlike.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{texts.contractTodo}</p>
        </div>
      ) : null}
      <p className="muted">{texts.whatHint}</p>
      {groups.map(({ name, rows }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <ul className="rows own-prices">
            {rows.map((row) => (
              <Row key={row.item} group={name} row={row} version={version} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Row({ group, row, version }: { group: string; row: ShownPrice; version: number | null }) {
  const { item, name, now, toCome } = row;
  const full = `${group}, ${name}`;
  const isOff = now === texts.notOffered;
  return (
    <li>
      <span>
        {name}
        {toCome.map(({ from, amount, day }) => (
          <span key={from} className="sub to-come">
            {texts.toCome(amount, day)}
            {version === null ? null : (
              <ActionButton
                action={page}
                fields={{ intent: "cancel", item, from, version: String(version) }}
                className="btn btn-quiet btn-small"
                label={texts.cancelOf(full, day)}
              >
                {texts.cancel}
              </ActionButton>
            )}
          </span>
        ))}
      </span>
      <strong className="price">{now}</strong>
      {version === null ? null : (
        <Link
          to={`${page}?item=${encodeURIComponent(item)}#price-price`}
          aria-label={isOff ? texts.offerAgainOf(full) : texts.changeOf(full)}
        >
          {isOff ? texts.offerAgain : texts.change}
        </Link>
      )}
    </li>
  );
}
