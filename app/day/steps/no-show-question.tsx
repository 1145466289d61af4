// The dialog that asks before a no-show is noted.
import { Link } from "react-router";

import { noShowTakeBackMinutes, noShowWaitMinutes } from "~/business/policies";
import { namesInWords } from "~/clients/index";
import type { FormReply } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";
import { phoneNumber, printedPhone } from "~/shared/phone-number";
import { withoutZone } from "~/shared/day-names";
import { RefusalNote } from "~/ui/app/refusal-note";
import { RouteDialog } from "~/ui/app/route-dialog";
import { VersionField } from "~/ui/app/version-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useAmount } from "~/ui/form/use-amount";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";
import { Icon } from "~/ui/icon";

import { PhotosField } from "~/day/photos/photos-field";
import { noShowTexts } from "~/day/texts/steps";
import type { NoShowQuestion as Question } from "./no-show-question.server";
import { timeOf } from "~/business/times/times-in-words";
import { useZone } from "~/ui/use-site";

interface Props {
  question: Question;
  form: SiteFormState;
  /** The page behind the dialog. */
  page: string;
}

/** `reply`: action data of the route. */
export function NoShowDialog({ question, page, reply }: Omit<Props, "form"> & { reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <RouteDialog title="Nobody home" closeTo={page}>
      <NoShowQuestion question={question} form={form} page={page} />
    </RouteDialog>
  );
}

function NoShowQuestion({ question, form, page }: Props) {
  const zone = useZone();
  const { state } = question;
  if (state.kind === "ask") return <Ask question={question} cost={state} form={form} page={page} />;
  return (
    <div className="stack-small">
      <RefusalNote reply={form.reply} />
      {state.kind === "wait" ? (
        <>
          <p>
            You can note a no-show from {withoutZone(timeOf(state.until, zone), zone)}, after {noShowWaitMinutes}{" "}
            minutes at the door. Ring again, and call.
          </p>
          <Call question={question} />
        </>
      ) : (
        <p>This visit has started, is over, or was canceled. You can't note a no-show anymore.</p>
      )}
      <div className="form-end">
        <Link to={page} preventScrollReset className="btn btn-quiet">
          Back
        </Link>
      </div>
    </div>
  );
}

interface AtDoor {
  /** Cents. */
  fee: number;
  /** Share of the price that the fee is. */
  percent: number;
}

function Ask({ question, cost, form, page }: Props & { cost: AtDoor }) {
  return (
    <SiteForm id="no-show" form={form} action={`${page}/no-show/${question.requestId}`} own files>
      <VersionField version={question.version} />
      <Cost question={question} cost={cost} />
      <Call question={question} />
      <TextField
        name="reason"
        label="What happened at the door?"
        hint={`The client reads this, for example: “Rang twice and called, no answer.”`}
        autoComplete="off"
        maxLength={500}
        required
      />
      <PhotosField label={noShowTexts.photos} hint={noShowTexts.photosHint} />
      <div className="form-end">
        <Confirm fee={cost.fee} />
        <Link to={page} preventScrollReset className="btn btn-quiet">
          Not yet
        </Link>
      </div>
    </SiteForm>
  );
}

function Cost({ question: { client, isMailed, pets }, cost }: { question: Question; cost: AtDoor }) {
  const shown = useAmount("shownFee", cost.fee);
  return (
    <>
      <input type="hidden" name="shownFee" value={shown} />
      <p className="note note-warning">
        Nobody home for <bdi>{namesInWords(pets)}</bdi>? <bdi>{client}</bdi> is charged {formatExact(shown)},{" "}
        {cost.percent}% of the price
        {isMailed
          ? `. The client gets an email in ${noShowTakeBackMinutes} minutes; until then you can take the no-show back.`
          : `. The client has no email: call or text them. You can take the no-show back for ${noShowTakeBackMinutes} minutes.`}
      </p>
    </>
  );
}

const Call = ({ question: { phone } }: { question: Question }) =>
  phone ? (
    <p>
      <a href={`tel:${phoneNumber(phone)}`} className="btn btn-quiet">
        <Icon name="phone" /> Call {printedPhone(phone)}
      </a>
    </p>
  ) : null;

function Confirm({ fee }: { fee: number }) {
  const shown = useAmount("shownFee", fee);
  return (
    <SubmitButton
      busyLabel="Noting..."
      className="btn btn-danger"
    >{`Note the no-show for ${formatExact(shown)}`}</SubmitButton>
  );
}
