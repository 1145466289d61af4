// Table whose sort order, filters and page number are in the URL, so that it can be linked to and works without
// scripts. On a phone each row is a card. Rows are selected with native check boxes.
import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";

import type { ListPage } from "~/shared/table-view";
import { Icon } from "~/ui/icon";

export interface Column<Row> {
  key: string;
  name: string;
  /** True when the heading is a link that sorts by this column: `?sort=key` or `?sort=-key`. */
  sorts?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row extends { id: string }> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Current sort order: "name" ascending, "-name" descending. */
  sort: string;
  /** True when a phone shows each row in a few lines without headings. */
  isTight?: boolean;
  /** The form that the rows' check boxes belong to. Without it, rows can't be selected. */
  select?: { form: string; nameOf: (row: Row) => string };
  empty: ReactNode;
}

export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort, isTight, select, empty } = props;
  const params = useParameters();
  if (rows.length === 0) return <div className="empty">{empty}</div>;
  return (
    <table className={isTight ? "data is-tight" : "data"}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {select ? (
            <th scope="col" className="tick">
              <ChooseAll form={select.form} />
            </th>
          ) : null}
          {columns.map(({ key, name, sorts }) => (
            <th
              key={key}
              scope="col"
              className={sorts ? "sorts" : undefined}
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
                <label>
                  <input
                    type="checkbox"
                    name="ids"
                    value={row.id}
                    form={select.form}
                    aria-label={`Select ${select.nameOf(row)}`}
                  />
                </label>
              </td>
            ) : null}
            {columns.map(({ key, name, cell }) => (
              <td key={key} data-name={name}>
                <div className="cell">{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Check box that selects every row of the page. Hidden without scripts. */
function ChooseAll({ form }: { form: string }) {
  return (
    <label className="needs-scripts">
      <input
        type="checkbox"
        form={form}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          for (const box of document.querySelectorAll<HTMLInputElement>(`input[name=ids][form="${CSS.escape(form)}"]`))
            box.checked = checked;
        }}
      />
      <span className="sr">Select all on this page</span>
      <span className="only-cards" aria-hidden>
        All
      </span>
    </label>
  );
}

/** Returns the query with changed parameters; null removes a parameter. */
function withParam(params: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}

interface FilteredTableProps<Row extends { id: string }> extends Omit<DataTableProps<Row>, "empty">, ListPage<Row> {
  search: string;
  choices: FilterChoices;
  /** Texts for an empty list: `none` without filters, `noMatch` with filters (default: `none`). */
  none: string;
  noMatch?: string;
  /** Form for the selected rows. */
  children?: ReactNode;
}

/** A list with its search field, filters, table and links to the other pages. */
export function FilteredTable<Row extends { id: string }>(props: FilteredTableProps<Row>) {
  const { search, choices, none, noMatch = none, children, page, pageSize, total, ...table } = props;
  const isNarrowed = useLocation().search !== "";
  return (
    <>
      <TableFilters search={search} choices={choices} />
      <DataTable {...table} empty={<p>{isNarrowed ? noMatch : none}</p>} />
      {table.rows.length > 0 ? children : null}
      <Pages page={page} pageSize={pageSize} total={total} />
    </>
  );
}

type FilterChoices = readonly {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}[];

/** Search field and filters as one GET form, submitted when a filter changes or its button is pressed. */
export function TableFilters({
  search,
  choices,
}: {
  /** Label of the search field `q`. Without a label there is no search field. */
  search?: string;
  choices?: FilterChoices;
}) {
  const params = useParameters();
  const sort = params.get("sort");
  const q = params.get("q") ?? "";
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After a navigation, the field shows the search text of the new URL.
    if (field.current) field.current.value = q;
  }, [q]);
  const isNarrowed =
    q !== "" ||
    choices?.some(({ name, options }) => (params.get(name) ?? "") !== (options[0]?.[0] ?? "") && params.has(name));
  return (
    <Form
      method="get"
      className="filters"
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
      }}
    >
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      {search ? (
        <label>
          {search}
          <input ref={field} type="search" name="q" className="input" defaultValue={q} maxLength={200} />
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
      {isNarrowed ? (
        <Link to={sort ? `?sort=${encodeURIComponent(sort)}` : "?"} preventScrollReset className="filters-clear">
          Show all
        </Link>
      ) : null}
    </Form>
  );
}

/** Links to the previous and the next page. Page numbers start at 1. */
export function Pages({ page, pageSize, total }: { page: number; pageSize: number; total: number }) {
  const params = useParameters();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return <p className="pages muted">{total === 1 ? "1 entry" : `${total} entries`}</p>;
  const to = (number: number) => `?${withParam(params, { page: String(number) })}`;
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 ? <Link to={to(Math.min(page - 1, last))}>Before</Link> : null}
      <span>
        {page > last ? "Nothing on this page" : `Page ${page} of ${last}`} ({total} entries)
      </span>
      {page < last ? <Link to={to(page + 1)}>Next</Link> : null}
    </nav>
  );
}

const useParameters = () => new URLSearchParams(useLocation().search);
