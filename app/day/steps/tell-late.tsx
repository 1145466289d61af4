// Buttons that tell the households of a visit that it begins late, one tap each.
import { lateChoices } from "~/business/policies";
import { lateTexts as texts } from "~/day/texts/today";
import { ActionButton } from "~/ui/app/action-button";

interface Props {
  visit: {
    id: string;
    status: string;
    lateMinutes: number | null;
    households: readonly { name: string; isNoShow: boolean }[];
  };
  action: string;
  /** Shows only the next choice, where there is little room. */
  isBrief?: boolean;
}

export function TellLate({ visit: { id, status, lateMinutes, households }, action, isBrief }: Props) {
  const [first, ...others] = households.filter(({ isNoShow }) => !isNoShow);
  if (status !== "confirmed" || !first) return null;
  const whom = others.length > 0 ? texts.everyone : (first.name.split(" ")[0] ?? first.name);
  return (
    <div className="row-actions">
      {lateMinutes === null ? null : <p className="muted">{texts.told(lateMinutes)}</p>}
      {lateChoices
        .filter((minutes) => minutes > (lateMinutes ?? 0))
        .slice(0, isBrief ? 1 : undefined)
        .map((minutes, place) => (
          <ActionButton
            key={minutes}
            action={action}
            fields={{ intent: "late", visitId: id, minutes: String(minutes) }}
            className="btn btn-quiet btn-small"
            label={texts.tell(whom, minutes)}
          >
            {place === 0 ? texts.tell(whom, minutes) : texts.minutes(minutes)}
          </ActionButton>
        ))}
    </div>
  );
}
