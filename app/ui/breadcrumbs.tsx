import { Link } from "react-router";

export interface Crumb {
  name: string;
  /** Path of the link; undefined for the current page. */
  to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {items.map(({ name, to }) => (
          <li key={name}>{to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
