// A household's way in as it is read at the door.
import { accessFacts } from "~/clients/access/access-fields";
import type { StoredAccess } from "~/clients/access/queries.server";

export function AccessFacts({ entries }: { entries: NonNullable<StoredAccess["entries"]> }) {
  return (
    <dl className="way-in">
      {accessFacts(entries).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
