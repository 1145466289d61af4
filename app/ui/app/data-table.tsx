// A table whose sorting, filters and page are in the address: it can be linked to, gone back to, and needs no script.
// On a phone each row is a card. Rows are chosen for bulk actions with native check boxes.
import type { ReactNode } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";

import { Icon } from "../icon";

export interface Column<Row> {
  key: string;
  name: string;
  /** The heading sorts by this column: `?sort=key` or `?sort=-key`. */
  sorts?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row extends { id: string }> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** As the server sorted: "name" up, "-name" down. */
  sort: string;
  /** Id of the form the check boxes belong to; none, no boxes. */
  select?: { form: string; nameOf: (row: Row) => string };
  empty: ReactNode;
}

export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort, select, empty } = props;
  const [params] = useSearchParams();
  if (rows.length === 0) return <div className="empty">{empty}</div>;
  return (
    <table className="data">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {select ? (
            <th scope="col" className="tick">
              <span className="sr">Choose</span>
            </th>
          ) : null}
          {columns.map(({ key, name, sorts }) => (
            <th
              key={key}
              scope="col"
              aria-sort={sort === key ? "ascending" : sort === `-${key}` ? "descending" : undefined}
            >
              {sorts ? (
                <Link
                  to={`?${withParam(params, { sort: sort === key ? `-${key}` : key, page: null })}`}
                  preventScrollReset
                >
                  {name}
                  {sort === key || sort === `-${key}` ? <Icon name={sort === key ? "up" : "down"} /> : null}
                </Link>
              ) : (
                name
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {select ? (
              <td className="tick">
                <input
                  type="checkbox"
                  name="ids"
                  value={row.id}
                  form={select.form}
                  aria-label={`Choose ${select.nameOf(row)}`}
                />
              </td>
            ) : null}
            {columns.map(({ key, name, cell }) => (
              <td key={key} data-name={name}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The query with some parameters changed; null takes one away. */
export function withParam(params: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}

/** Search and filters, as one GET form; it is sent when a choice changes, and by its button. */
export function TableFilters({
  search,
  choices,
}: {
  /** Label of the search field `q`; none, no field. */
  search?: string;
  choices?: readonly { name: string; label: string; options: readonly (readonly [value: string, label: string])[] }[];
}) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const sort = params.get("sort");
  return (
    <Form
      method="get"
      className="filters"
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      {search ? (
        <label>
          {search}
          <input type="search" name="q" className="input" defaultValue={params.get("q") ?? ""} maxLength={200} />
        </label>
      ) : null}
      {choices?.map(({ name, label, options }) => (
        <label key={name}>
          {label}
          <select
            key={params.get(name)}
            name={name}
            className="input"
            defaultValue={params.get(name) ?? options[0]?.[0]}
          >
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="btn btn-quiet">Show</button>
    </Form>
  );
}

/** Links to the page before and after; `page` counts from 1. */
export function Pages({ page, pageSize, total }: { page: number; pageSize: number; total: number }) {
  const [params] = useSearchParams();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return <p className="muted">{total === 1 ? "1 entry" : `${total} entries`}</p>;
  const to = (number: number) => `?${withParam(params, { page: String(number) })}`;
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 ? <Link to={to(page - 1)}>Before</Link> : null}
      <span>
        Page {page} of {last} ({total} entries)
      </span>
      {page < last ? <Link to={to(page + 1)}>Next</Link> : null}
    </nav>
  );
}
