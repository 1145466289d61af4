// A list the owner keeps, as visitors read it, each entry with what she can do with it.
import type { ReactNode } from "react";
import { Link } from "react-router";

import { entryTexts as texts } from "~/offer/versions/texts";
import { ActionButton } from "~/ui/app/action-button";

export interface KeptEntriesProps {
  /** The screen's address; it writes the entry named in `?edit=`. */
  page: string;
  /** The id of the first field of its form. */
  firstField: string;
  /** By default it says that visitors read them. */
  title?: string;
  entries: readonly { id: string; title: string; shown: ReactNode }[];
  /** Of the entries on the page; null: they are former ones, which nothing is changed on. */
  version: number | null;
  /** Said where there are none. */
  none: string;
}

export function KeptEntries({ page, firstField, title = texts.asRead, entries, version, none }: KeptEntriesProps) {
  return (
    <section className="panel own-entries" aria-labelledby="entries">
      <h2 id="entries">{title}</h2>
      {entries.length === 0 ? <p className="empty">{none}</p> : null}
      {entries.map(({ id, title, shown }, place) => (
        <div key={id}>
          {shown}
          {version === null ? null : (
            <div className="actions tight">
              <Link
                to={`${page}?edit=${encodeURIComponent(id)}#${firstField}`}
                className="btn btn-quiet btn-small"
                aria-label={texts.editOf(title)}
              >
                {texts.edit}
              </Link>
              {place > 0 ? (
                <Press page={page} fields={{ intent: "up", id, version }} label={texts.upOf(title)} name={texts.up} />
              ) : null}
              <Press
                page={page}
                fields={{ intent: "remove", id, version }}
                label={texts.removeOf(title)}
                name={texts.remove}
              />
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

interface PressProps {
  page: string;
  fields: { intent: string; id: string; version: number };
  label: string;
  name: string;
}

const Press = ({ page, fields, label, name }: PressProps) => (
  <ActionButton
    action={page}
    fields={{ ...fields, version: String(fields.version) }}
    className="btn btn-quiet btn-small"
    label={label}
  >
    {name}
  </ActionButton>
);
