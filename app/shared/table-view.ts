// What a table's address asks for: `?q=…&sort=-created&page=2` (ui/app/data-table.tsx writes such addresses).

export interface TableView<Sort extends string> {
  q: string;
  sort: Sort;
  descending: boolean;
  /** As in the address: "-created". */
  sortParam: string;
  /** Counts from 1. */
  page: number;
  pageSize: number;
  offset: number;
}

const pageSize = 25;

/** Anything unknown in the address falls back to the first page, sorted as `initial` says, e.g. "-created". */
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

/** For SQL's ILIKE: the text anywhere, its own wildcards harmless. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** What is looked for, `?q=…`: one line, without characters no text has. */
export const searchWords = (params: URLSearchParams): string =>
  (params.get("q") ?? "")
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 200);
