// List of the keys that the owner and the walkers hold, each with buttons for its next moves and with its history.
import { href, Link } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { Instant } from "~/ui/app/instant";
import { SelectField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { HeldKey } from "./keys.server";
import { keyButton, keyMoveInWords, keyPlace, keysTexts as texts } from "~/clients/access/texts";

/** Id and name of each walker. */
type Walkers = readonly (readonly [id: string, name: string])[];

interface KeyListProps {
  keys: readonly HeldKey[];
  walkers: Walkers;
  reply: FormReply | undefined;
}

export function KeyList({ keys, walkers, reply }: KeyListProps) {
  const refused = reply && !reply.ok ? reply : undefined;
  return (
    <ul className="steps key-list">
      {keys.map((key) => (
        <li key={key.id}>
          <div className="stack-small">
            <KeyHead held={key} />
            {key.last && key.last.kind !== "given-back" ? (
              <KeyMoves
                held={key}
                number={key.last.number}
                walkers={walkers}
                reply={refused?.values.keyId?.[0] === key.id ? refused : undefined}
              />
            ) : null}
            <KeyHistory held={key} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const KeyHead = ({ held: { label, opens, client, profileId, last, isOut } }: { held: HeldKey }) => (
  <div className="panel-head">
    <div>
      <h2>
        Key <bdi>{label}</bdi>
      </h2>
      <p>
        <bdi>{opens}</bdi>,{" "}
        <Link to={href("/admin/clients/:id/access", { id: profileId })}>
          <bdi>{client}</bdi>
        </Link>
      </p>
    </div>
    {last ? (
      <span className={isOut ? "state state-waiting" : last.kind === "lost" ? "state state-bad" : "state"}>
        {keyPlace(last)}
      </span>
    ) : null}
  </div>
);

interface KeyMovesProps {
  held: HeldKey;
  number: number;
  walkers: Walkers;
  reply: FormReply | undefined;
}

function KeyMoves({ held, number, walkers, reply }: KeyMovesProps) {
  const form = useFormReply(reply);
  const { id, label, last } = held;
  const fields = { keyId: id, number: String(number) };
  const others = walkers.filter(([walkerId]) => walkerId !== last?.holderId);
  const press = (intent: "given-back" | "lost", words: string) => (
    <ActionButton
      action={href("/admin/keys")}
      fields={{ ...fields, intent }}
      className="btn btn-quiet btn-small"
      label={keyButton(words, label)}
    >
      {words}
    </ActionButton>
  );
  return (
    <div className="key-moves">
      {others.length > 0 ? (
        <SiteForm id={`key-${id}`} form={form} action={href("/admin/keys")} className="form key-form" own>
          <input type="hidden" name="intent" value="handed-over" />
          <input type="hidden" name="keyId" value={id} />
          <input type="hidden" name="number" value={number} />
          <SelectField name="holderId" label="Hand it over to" choices={[["", "Choose a walker"], ...others]} />
          <SubmitButton busyLabel={texts.taking} className="btn btn-quiet">
            Hand over
          </SubmitButton>
        </SiteForm>
      ) : null}
      <div className="row-actions">
        {press("given-back", "Given back to the household")}
        {last?.kind === "lost" ? null : press("lost", "Lost")}
      </div>
    </div>
  );
}

function KeyHistory({ held: { label, history } }: { held: HeldKey }) {
  return (
    <details>
      <summary>
        History
        <span className="sr"> of key {label}</span>
      </summary>
      <ol className="plain-list">
        {history.map((move) => (
          <li key={move.number}>
            {keyMoveInWords(move, move.number === 1)}
            <span className="sub">
              <Instant at={move.at} />, {move.by}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
