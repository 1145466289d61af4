// The audit log as a table: who did what to which thing, each field before and after, and a button that takes it back.
import { Link, useLocation } from "react-router";

import { type Column, DataTable, Pages, TableFilters } from "~/ui/app/data-table";
import { Instant } from "~/ui/app/instant";
import { UndoButton } from "~/ui/app/undo";
import { Icon } from "~/ui/icon";

import type { LogRow } from "~/platform/audit/queries.server";
import { subjectTables } from "~/platform/audit/readable";

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
  if (row.fields.length === 0) return <span className="muted">no fields</span>;
  return (
    <ul className="changes">
      {row.fields.map(({ name, before, after }) => (
        <li key={name}>
          {name}:{" "}
          <span className="before">
            <span className="sr">before </span>
            <bdi>{before}</bdi>
          </span>{" "}
          <Icon name="arrow" />
          <span className="sr"> now </span> <bdi>{after}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Undo({ row }: { row: LogRow }) {
  if (row.undoneAt)
    return (
      <span className="muted">
        undone <Instant at={row.undoneAt} />
      </span>
    );
  if (!row.undo) return null;
  const { batch, changes } = row.undo;
  const whole = changes === 1 ? row.subject : `${row.subject} and ${changes - 1} more`;
  return (
    <span>
      <UndoButton batch={batch} label={`Undo: ${row.action}, ${whole}`} />
      {changes > 1 ? <span className="sub">with {changes - 1} more</span> : null}
    </span>
  );
}

export function LogTable({
  rows,
  total,
  page,
  pageSize,
  sort,
  changers,
}: {
  rows: readonly LogRow[];
  total: number;
  page: number;
  pageSize: number;
  sort: string;
  changers: readonly (readonly [string, string])[];
}) {
  const { search } = useLocation();
  return (
    <>
      <TableFilters
        search="Search thing and action"
        choices={[
          { name: "what", label: "About", options: [["", "Everything"], ...subjectTables] },
          { name: "who", label: "By", options: [["", "Everybody"], ...changers] },
        ]}
      />
      <DataTable
        caption="Changes"
        columns={columns}
        rows={rows}
        sort={sort}
        empty={<p>{search ? "No changes match." : "No changes yet."}</p>}
      />
      <Pages page={page} pageSize={pageSize} total={total} />
    </>
  );
}
