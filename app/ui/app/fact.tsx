// One line of a `<dl className="facts">`; renders nothing when empty.
import type { ReactNode } from "react";

export const Fact = ({ name, dir, children }: { name: string; dir?: "auto"; children: ReactNode }) =>
  children ? (
    <>
      <dt>{name}</dt>
      <dd dir={dir}>{children}</dd>
    </>
  ) : null;
