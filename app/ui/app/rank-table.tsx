// Table of amounts with a bar in each row.
import type { ReactNode } from "react";

export interface Rank {
  key: string;
  name: ReactNode;
  value: number;
  /** Further cells, placed before the value. */
  more?: readonly ReactNode[];
}

export interface RankTableProps {
  caption: string;
  /** Column headings: the name, one for each of `more`, the value. */
  heads: readonly [string, ...string[]];
  ranks: readonly Rank[];
  format: (value: number) => string;
}

export function RankTable({ caption, heads, ranks, format }: RankTableProps) {
  const most = Math.max(...ranks.map(({ value }) => Math.abs(value)), 1);
  return (
    <table className="ledger ranks">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th key={head} scope="col" className={place === 0 ? undefined : "number"}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranks.map(({ key, name, value, more = [] }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
                <rect width="100" height="6" className="bar-rest" />
                <rect width={(Math.abs(value) / most) * 100} height="6" className={value < 0 ? "bar-2" : "bar-1"} />
              </svg>
            </th>
            {more.map((cell, place) => (
              <td key={heads[place + 1]} className="number">
                {cell}
              </td>
            ))}
            <td className="number">{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
