// Page that closes an account: what is canceled, what it costs, what is kept, and one button.
import { Link } from "react-router";

import { namesInWords } from "~/clients/index";
import { withoutZone } from "~/shared/day-names";
import type { FormReply } from "~/shared/form-reply";
import { PageHead } from "~/ui/app/app-frame";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { useZone } from "~/ui/use-site";

import type { Closing } from "./closing.server";
import { closeButton, closeTexts as texts, costInWords, feeInWords, reopenTexts } from "./texts";

interface CloseFormProps {
  /** Names of the household's further members. */
  members: readonly string[];
  closing: Closing;
  /** URL of the page, to which the form posts. */
  action: string;
  /** URL of the page to which the other button leads. */
  back: string;
  by: "client" | "owner";
  /** Name of the client, for the owner. */
  name?: string;
  reply: FormReply | undefined;
}

export function CloseForm({ members, closing, action, back, by, name, reply }: CloseFormProps) {
  const form = useFormReply(reply);
  const { visits, waiting, walks, meetings, isRunning } = closing;
  const isEmpty = visits.length + waiting.length + walks.length + meetings.length === 0;
  return (
    <>
      <PageHead title={name ? `${texts.title} of ${name}` : texts.title} lead={texts.lead[by]} />
      <SiteForm own id="close" form={form} action={action} className="panel form form-panel">
        {isEmpty ? <p>{texts.nothing}</p> : null}
        <Lines title={texts.visits} lines={visits.map(({ what, fee }) => `${what}, ${feeInWords(fee)}`)} />
        <Lines title={texts.walks} lines={walks} />
        <Lines title={texts.waiting} lines={waiting} />
        <Lines title={texts.meetings} lines={meetings.map(({ when }) => when)} />
        {members.length > 0 ? <p className="note note-warning">{texts.forAll(namesInWords(members))}</p> : null}
        <p className="note">{costInWords(closing)}</p>
        <p>
          {texts.kept} {texts.deleted[by]}
        </p>
        <input type="hidden" name="seen" value={closing.seen} />
        {isRunning ? <p className="note note-danger">{texts.running}</p> : null}
        <div className="form-end">
          {isRunning ? null : (
            <SubmitButton busyLabel={texts.closing} className="btn btn-danger">
              {closeButton(closing.fee)}
            </SubmitButton>
          )}
          <Link to={back} className="btn btn-quiet">
            {texts.back[by]}
          </Link>
        </div>
      </SiteForm>
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const zone = useZone();
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="standing-ends">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{withoutZone(line, zone)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Page of a client with a closed account, with the button that opens it again. */
export function ReopenForm({ action, until, reply }: { action: string; until: string; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <>
      <PageHead title={reopenTexts.title} lead={reopenTexts.text(until)} />
      <SiteForm own id="keep" form={form} action={action} className="panel form form-panel">
        <div className="form-end">
          <SubmitButton intent="keep" busyLabel="Opening..." className="btn">
            {reopenTexts.button}
          </SubmitButton>
        </div>
      </SiteForm>
    </>
  );
}
