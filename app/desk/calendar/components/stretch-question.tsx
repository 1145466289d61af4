// Dialog before a visit's length changes: new length, price, reason, and mail.
import { Link } from "react-router";

import { namesInWords } from "~/clients/index";
import type { FormReply } from "~/shared/form-reply";
import { RouteDialog } from "~/ui/app/route-dialog";
import { CheckField } from "~/ui/form/check-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { TextArea } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { addressOf, stretchAddress } from "~/desk/bookings/desk-view";
import type { LoadedDesk } from "~/desk/calendar/load-desk.server";
import { ClashPart } from "~/desk/bookings/components/clash-part";
import { stretchTexts as texts } from "~/desk/texts/grid";
import { readBy } from "~/desk/texts/desk";

/** `reply`: the page's action data, if it is about a length. */
export function StretchQuestion({ desk, reply }: { desk: LoadedDesk; reply: FormReply | undefined }) {
  const { stretching, view, date, filters } = desk;
  const form = useFormReply(reply);
  if (!stretching) return null;
  const { visitId, requestId, version, pets, clientName, isMailed, startsAt, endsAt, total, lengths, chosen } =
    stretching;
  const grid = addressOf(view, date, filters);
  const value = (each: typeof chosen) => `${each.minutes} ${each.total}`;
  return (
    <RouteDialog title={<bdi>{texts.title(namesInWords(pets))}</bdi>} closeTo={grid}>
      <SiteForm id="stretch" form={form} action={stretchAddress(desk, visitId, chosen.minutes)} own>
        <input type="hidden" name="intent" value="stretch" />
        <input type="hidden" name="requestId" value={requestId} />
        <input type="hidden" name="version" value={version} />
        <p>
          <bdi>{clientName}</bdi>. {texts.now(startsAt, endsAt, total)}
        </p>
        <ClashPart mayOverbook isFixed />
        <ChoiceField
          name="length"
          type="radio"
          label={texts.length}
          choices={lengths.map((each) => [value(each), texts.choice(each.minutes, each.total)] as const)}
          initial={value(chosen)}
        />
        <CheckField name="keepsPrice">{texts.keepPrice(total)}</CheckField>
        <TextArea name="reason" label={texts.why} rows={2} hint={readBy(isMailed)} defaultValue={texts.usualReason} />
        {isMailed ? (
          <CheckField name="isSilent" hint={texts.silentHint}>
            {texts.silent}
          </CheckField>
        ) : null}
        <div className="form-end">
          <SubmitButton busyLabel={texts.changing}>{texts.confirm}</SubmitButton>
          <Link to={grid} preventScrollReset className="btn btn-quiet">
            {texts.keep}
          </Link>
        </div>
      </SiteForm>
    </RouteDialog>
  );
}
