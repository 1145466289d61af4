// List of the walkers, the owner first, with the reason why one can't be removed.
import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { Icon } from "~/ui/icon";

import { flagRefusals, walkersTexts as texts } from "~/accounts/walkers/texts";
import type { WalkerProfile } from "~/accounts/walkers/queries.server";
import { refusalOfUnflag } from "~/accounts/walkers/rules";
import { ColorForm, ColorName } from "./color-form";

export function WalkerList({ walkers, reply }: { walkers: readonly WalkerProfile[]; reply: FormReply | undefined }) {
  const refused = reply && !reply.ok && reply.values.intent?.[0] === "color" ? reply : undefined;
  return (
    <ul className="steps">
      {walkers.map((walker) => {
        const mine = refused?.values.id?.[0] === walker.id ? refused : undefined;
        return (
          <li key={walker.id} className="walker">
            <div className="stack">
              <div>
                <h2>{walker.name}</h2>
                <p className="muted">
                  {walker.email} · {walker.role === "admin" ? texts.owner : texts.walker}
                </p>
              </div>
              <ColorName calendarColor={walker.calendarColor} />
              <details open={mine !== undefined || undefined}>
                <summary>
                  <Icon name="edit" />
                  {texts.changeColor}
                </summary>
                <ColorForm walker={walker} reply={mine} />
              </details>
              <Unflag walker={walker} walkers={walkers.length} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Unflag({ walker, walkers }: { walker: WalkerProfile; walkers: number }) {
  const refusal = refusalOfUnflag(walker, walkers);
  if (refusal) return <p className="muted">{flagRefusals[refusal]}</p>;
  return (
    <div>
      <ActionButton
        action={href("/admin/employees")}
        fields={{ intent: "unflag", id: walker.id }}
        className="btn btn-quiet btn-small"
        label={texts.unflagOf(walker.name)}
      >
        {texts.unflag}
      </ActionButton>
    </div>
  );
}
