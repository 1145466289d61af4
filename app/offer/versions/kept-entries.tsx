// A list as visitors read it, with buttons to edit, move and remove each entry.
import type { ReactNode } from "react";
import { Link } from "react-router";

import { entryTexts as texts } from "~/offer/versions/texts";
import { ActionButton } from "~/ui/app/action-button";

export interface KeptEntriesProps {
  /** URL of the settings page, which edits the entry named in `?edit=`. */
  page: string;
  /** Id of the form's first field. */
  firstField: string;
  /** Heading of the list. The default heading is about visitors. */
  title?: string;
  entries: readonly { id: string; title: string; shown: ReactNode }[];
  /** Current version number, which each edit sends; null while a former version is shown, which can't be edited. */
  version: number | null;
  /** Text shown for an empty list. */
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
