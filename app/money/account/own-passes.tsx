// A client's own passes, such as "6 of 10 left, until November 23, 2027".
import type { OwnPass } from "~/money/passes/list-passes.server";
import { passTexts as texts } from "~/money/texts/passes";

export const PassState = ({ pass: { what, left, visits, ended, expires, isOver } }: { pass: OwnPass }) => (
  <span>
    <strong>{what}</strong>
    <span className="sub">
      {ended
        ? texts.ended(ended)
        : `${texts.left(left, visits)}, ${isOver ? texts.over(expires) : texts.until(expires)}`}
    </span>
  </span>
);

/** Lists the passes that can still be used; renders nothing without one. */
export function OwnPasses({ passes }: { passes: readonly OwnPass[] }) {
  const good = passes.filter(({ left, isOver }) => left > 0 && !isOver);
  if (good.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="own-passes">
      <h2 id="own-passes">{texts.title}</h2>
      <ul className="who-list">
        {good.map((pass) => (
          <li key={pass.id}>
            <PassState pass={pass} />
          </li>
        ))}
      </ul>
    </section>
  );
}
