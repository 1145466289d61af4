// List of the walkers, the owner first. When a walker can't be removed, the reason is shown.
import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { Icon } from "~/ui/icon";
import { calendarColors, colorOfWalker } from "~/business/calendars/calendar-colors";
import { ColorField } from "~/ui/app/color-field";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { flagRefusals, walkersTexts as texts } from "./texts";
import type { WalkerProfile } from "./queries.server";
import { refusalOfUnflag } from "./rules";

export function WalkerList({ walkers, reply }: { walkers: readonly WalkerProfile[]; reply: FormReply | undefined }) {
  const refused = reply && !reply.ok && reply.values.intent?.[0] === "color" ? reply : undefined;
  return (
    <ul className="steps">
      {walkers.map((walker, place) => {
        const mine = refused?.values.id?.[0] === walker.id ? refused : undefined;
        return (
          <li key={walker.id} className="walker">
            <div className="stack">
              <div>
                <h2>{walker.name}</h2>
                <p className="muted">
                  {walker.email} · {walker.role === "admin" ? "Owner" : "Walker"}
                </p>
              </div>
              <ColorName color={colorOfWalker(walker.calendarColor, place)} />
              <details open={mine !== undefined || undefined}>
                <summary>
                  <Icon name="edit" />
                  Change the color
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
        No longer walks
      </ActionButton>
    </div>
  );
}

function ColorForm({ walker, reply }: { walker: WalkerProfile; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <SiteForm id={`color-${walker.id}`} form={form} action={href("/admin/employees")} own>
      <input type="hidden" name="intent" value="color" />
      <input type="hidden" name="id" value={walker.id} />
      <VersionField version={walker.version} />
      <ColorField name="calendarColor" label={texts.colorOf(walker.name)} sends="id" initial={walker.calendarColor} />
      <button type="submit" className="btn btn-small" disabled={form.busy}>
        Save the color
      </button>
    </SiteForm>
  );
}

/** A walker's color in the calendar, and its name. */
function ColorName({ color }: { color: number }) {
  return (
    <span className="color-name">
      <span className={`swatch-dot is-color-${color}`} aria-hidden />
      {calendarColors.find(({ id }) => id === color)?.name}
    </span>
  );
}
