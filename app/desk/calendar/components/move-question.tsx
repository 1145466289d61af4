// Dialog before a visit is moved on the grid: new place, reason, and mail. A refusal stays in the dialog and offers
// free times.
import { Link } from "react-router";

import { namesInWords } from "~/clients/index";
import type { FormReply } from "~/shared/form-reply";
import { RouteDialog } from "~/ui/app/route-dialog";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { addressOf } from "~/desk/bookings/desk-view";
import type { LoadedDesk } from "~/desk/calendar/load-desk.server";
import { ClashPart } from "~/desk/bookings/components/clash-part";
import { MovePlace, MoveReason } from "~/desk/bookings/components/move-fields";
import { moveTexts as texts } from "~/desk/texts/grid";
import { instantAt } from "~/business/times/windows";

export const isMoveIntent = (intent: string | null | undefined): boolean => intent === "move";

/** `reply`: the page's action data, if it is about a move. */
export function MoveQuestion({ desk, reply }: { desk: LoadedDesk; reply: FormReply | undefined }) {
  const { moving, view, date, filters } = desk;
  const form = useFormReply(reply);
  if (!moving?.to) return null;
  const { visitId, requestId, version, pets, clients, startsAt, endsAt, walkerId, isMailed, to } = moving;
  const pick = addressOf(view, date, filters, { visitId, to: null });
  const at = Temporal.PlainDateTime.from(to.at);
  const start = instantAt(at.toPlainDate(), at.toPlainTime());
  const other = to.walkerId === walkerId ? null : (desk.walkers.find(({ id }) => id === to.walkerId)?.name ?? null);
  const isRefused = form.reply?.ok === false;
  return (
    <RouteDialog title={<bdi>{texts.question(namesInWords(pets), start.toString(), other)}</bdi>} closeTo={pick}>
      <SiteForm id="move" form={form} action={addressOf(view, date, filters, { visitId, to })} own>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="requestId" value={requestId} />
        <input type="hidden" name="version" value={version} />
        <p>
          <bdi>{clients.join(", ")}</bdi>. {texts.from(startsAt, endsAt)}
        </p>
        <ClashPart mayOverbook />
        <details className="answer-fold" open={isRefused}>
          <summary>{texts.otherPlace}</summary>
          <div className="form-section">
            <MovePlace
              at={to.at}
              walkerId={to.walkerId}
              walkers={desk.walkers.map(({ id, name }) => [id, name] as const)}
            />
          </div>
        </details>
        <MoveReason usual={texts.usualReason} isMailed={isMailed} />
        <div className="form-end">
          <SubmitButton busyLabel={texts.moving}>{texts.confirm}</SubmitButton>
          <Link to={pick} preventScrollReset className="btn btn-quiet">
            {texts.pickAgain}
          </Link>
        </div>
      </SiteForm>
    </RouteDialog>
  );
}
