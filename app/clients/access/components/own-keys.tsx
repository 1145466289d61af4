// A household's keys in short: what each opens, and with whom it is since when.
import { Instant } from "~/ui/app/instant";

import type { HeldKey } from "~/clients/access/list-keys.server";
import { keyPlace } from "~/clients/access/key-texts";

export const OwnKeys = ({ keys }: { keys: readonly HeldKey[] }) => (
  <ul className="plain-list stack-small">
    {keys.map(({ id, label, opens, last }) => (
      <li key={id}>
        <strong>
          Key <bdi>{label}</bdi>
        </strong>
        , <bdi>{opens}</bdi>
        {last ? (
          <span className="sub">
            {keyPlace(last)}, <Instant at={last.at} />
          </span>
        ) : null}
      </li>
    ))}
  </ul>
);
