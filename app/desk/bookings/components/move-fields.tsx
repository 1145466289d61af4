// Fields for moving a visit: new place, reason, and whether to mail the client.
import { CheckField } from "~/ui/form/check-field";
import { SelectField, TextArea, TextField } from "~/ui/form/field";

import { moveTexts as texts } from "~/desk/texts/grid";
import { readBy } from "~/desk/texts/desk";

interface Place {
  /** New start in the time zone of the business: "2026-11-24T10:30:00". */
  at: string;
  walkerId: string;
  walkers: readonly (readonly [id: string, name: string])[];
}

export function MovePlace({ at, walkerId, walkers }: Place) {
  return (
    <>
      <div className="form-section form-two">
        <TextField name="date" label={texts.date} type="date" defaultValue={at.slice(0, 10)} half />
        <TextField name="time" label={texts.time} type="time" defaultValue={at.slice(11, 16)} half />
      </div>
      <SelectField name="walkerId" label={texts.who} choices={walkers} initial={walkerId} />
    </>
  );
}

/**
 * Reason field. `usual`: prefilled reason, sent with one tap or edited. `isMailed`: whether a client has an email
 * address. `isHandOver`: the walker changes and the time stays, so that the mail doesn't apologize.
 */
export const MoveReason = ({
  usual,
  isMailed,
  isHandOver = false,
}: {
  usual?: string;
  isMailed: boolean;
  isHandOver?: boolean;
}) => (
  <>
    <TextArea
      name="reason"
      label={texts.why}
      rows={2}
      hint={isMailed && !isHandOver ? `${readBy(true)} ${texts.apologizes}` : readBy(isMailed)}
      defaultValue={usual}
    />
    {isMailed ? (
      <CheckField name="isSilent" hint={texts.silentHint}>
        {texts.silent}
      </CheckField>
    ) : null}
  </>
);
