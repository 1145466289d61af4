// The audit log as a table: actor, action, changed thing, each field before and after, and an Undo button.
import { Link } from "react-router";

import type { ListPage } from "~/shared/table-view";
import { type Column, FilteredTable } from "~/ui/app/data-table";
import { Instant } from "~/ui/app/instant";
import { UndoButton } from "~/ui/app/undo";
import { Icon } from "~/ui/icon";

import type { LogRow } from "~/platform/audit/queries.server";
import { nothing, subjectTables } from "~/platform/audit/readable";
import { logTexts as texts } from "~/platform/texts";

const columns: Column<LogRow>[] = [
  {
    key: "name",
    name: "What",
    sorts: true,
    cell: (row) => (
      <span>
        {row.page ? (
          <Link to={row.page}>
            <bdi>{row.subject}</bdi>
          </Link>
        ) : (
          <bdi>{row.subject}</bdi>
        )}
        <span className="sub">{row.action}</span>
      </span>
    ),
  },
  { key: "fields", name: "Change", cell: (row) => <Fields row={row} /> },
  { key: "who", name: "Who", cell: (row) => row.who },
  { key: "at", name: "When", sorts: true, cell: (row) => <Instant at={row.at} /> },
  { key: "undo", name: "Undo", cell: (row) => <Undo row={row} /> },
];

function Fields({ row }: { row: LogRow }) {
  if (row.fields.length === 0) return <span className="muted">{texts.noFields}</span>;
  return (
    <ul className="changes">
      {row.fields.map(({ name, before, after }) => (
        <li key={name}>
          {name}:{" "}
          {before === nothing ? null : (
            <>
              <span className="before">
                <span className="sr">{texts.before}</span>
                <bdi>{before}</bdi>
              </span>{" "}
              <Icon name="arrow" />
              <span className="sr">{texts.now}</span>{" "}
            </>
          )}
          <bdi>{after}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Undo({ row }: { row: LogRow }) {
  if (row.undoneAt)
    return (
      <span className="muted">
        {texts.undone} <Instant at={row.undoneAt} />
      </span>
    );
  if (!row.undo) return null;
  const { batch, changes } = row.undo;
  return (
    <span>
      <UndoButton batch={batch} label={texts.undoOf(row.action, row.subject, changes - 1)} />
      {changes > 1 ? <span className="sub">{texts.withMore(changes - 1)}</span> : null}
    </span>
  );
}

export const LogTable = ({
  changers,
  ...list
}: ListPage<LogRow> & { changers: readonly (readonly [string, string])[] }) => (
  <FilteredTable
    {...list}
    search={texts.search}
    choices={[
      { name: "what", label: texts.about, options: [["", texts.everything], ...subjectTables] },
      { name: "who", label: texts.by, options: [["", texts.everybody], ...changers] },
    ]}
    caption={texts.caption}
    columns={columns}
    none={texts.none}
    noMatch={texts.noMatch}
  />
);
