// Page, order and search words of a table, which are stored in the URL: `?q=…&sort=-created&page=2`
// (ui/app/data-table.tsx).

export interface TableView<Sort extends string> {
  q: string;
  sort: Sort;
  descending: boolean;
  /** Value of the URL parameter `sort`: "-created". */
  sortParam: string;
  /** Number of the page, counted from 1. */
  page: number;
  pageSize: number;
  offset: number;
}

/** One page of a list with its view, as a loader returns it and FilteredTable shows it. */
export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  page: number;
  pageSize: number;
  /** Current sort order: "name" ascending, "-name" descending. */
  sort: string;
}

export const asListPage = <List extends { total: number }>(list: List, view: TableView<string>) => ({
  ...list,
  page: view.page,
  pageSize: view.pageSize,
  sort: view.sortParam,
});

const pageSize = 25;

/** Reads the view from the URL. Invalid parameters give the first page, sorted by `initial`, for example "-created". */
export function readTableView<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly Sort[],
  initial: Sort | `-${Sort}`,
): TableView<Sort> {
  const asked = params.get("sort") ?? initial;
  const known = (text: string) => sorts.find((sort) => sort === text.replace(/^-/, ""));
  const sortParam = known(asked) ? asked : initial;
  const sort = known(sortParam);
  if (!sort) throw new Error(`a table cannot be sorted by ${initial}`);
  const number = Number(params.get("page"));
  const page = Number.isSafeInteger(number) && number > 0 && number < 100_000 ? number : 1;
  return {
    q: searchWords(params),
    sort,
    descending: sortParam.startsWith("-"),
    sortParam,
    page,
    pageSize,
    offset: (page - 1) * pageSize,
  };
}

/** Returns a pattern for SQL's ILIKE that matches the text anywhere. Wildcards in the text are escaped. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns the search words in `?q=…` as one line without control characters. */
export const searchWords = (params: URLSearchParams): string =>
  (params.get("q") ?? "")
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 200);
