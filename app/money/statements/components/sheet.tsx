// The frame of all that is printed about money: who it is from, what it is, and the facts above its lines.
import type { ReactNode } from "react";

import type { Identity } from "~/business/identity";

interface SheetProps {
  identity: Identity;
  /** "Statement 1001". */
  name: ReactNode;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  children: ReactNode;
}

export const Sheet = ({ identity, name, facts, children }: SheetProps) => (
  <article className="statement">
    <header className="statement-head">
      <div>
        <p className="statement-business">{identity.businessName}</p>
        <p className="muted">
          {identity.postalAddress}
          <br />
          {identity.phone} · {identity.email}
        </p>
      </div>
      <div className="statement-name">{name}</div>
    </header>
    <dl className="statement-facts">
      {facts.map(([fact, value]) => (
        <div key={fact}>
          <dt>{fact}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </article>
);
