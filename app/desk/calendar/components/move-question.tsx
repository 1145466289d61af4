// Dialog before a visit is moved on the grid: new place, reason, and whether to mail the client. After a refusal the
// dialog stays open and offers free times.
import { Link } from "react-router";

import { instantAt } from "~/business/times/windows";
import { namesInWords } from "~/clients/index";
import { ClashPart } from "~/desk/bookings/components/clash-part";
import { MovePlace, MoveReason } from "~/desk/bookings/components/move-fields";
import { addressOf, stretchAddress } from "~/desk/bookings/desk-view";
import type { LoadedDesk } from "~/desk/calendar/load-desk.server";
import { moveTexts as texts, stretchTexts } from "~/desk/texts/grid";
import { newVisitTexts as newTexts } from "~/desk/texts/new-visit";
import type { FormReply } from "~/shared/form-reply";
import { RouteDialog } from "~/ui/app/route-dialog";
import { CheckField } from "~/ui/form/check-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { TextArea } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { readBy } from "~/desk/texts/desk";
import { useZone } from "~/ui/use-site";

export const isMoveIntent = (intent: string | null | undefined): boolean => intent === "move";

/** Dialog for a move. `reply`: the page's action data, if it is about a move. */
export function MoveQuestion({ desk, reply }: { desk: LoadedDesk; reply: FormReply | undefined }) {
  const zone = useZone();
  const { moving, view, date, filters } = desk;
  const form = useFormReply(reply);
  if (!moving?.to) return null;
  const { visitId, requestId, version, pets, clients, startsAt, endsAt, walkerId, isMailed, to } = moving;
  const pick = addressOf(view, date, filters, { visitId, to: null });
  const at = Temporal.PlainDateTime.from(to.at);
  const start = instantAt(at.toPlainDate(), at.toPlainTime(), zone);
  const other = to.walkerId === walkerId ? null : (desk.walkers.find(({ id }) => id === to.walkerId)?.name ?? null);
  const isHandOver = other !== null && start.equals(Temporal.Instant.from(startsAt));
  const names = namesInWords(pets);
  const title = isHandOver ? texts.handOver(names, other) : texts.question(names, start.toString(), other, zone);
  const former = desk.walkers.find(({ id }) => id === walkerId)?.name;
  const usual = isHandOver && former ? texts.handOverReason(former) : texts.usualReason;
  const isRefused = form.reply?.ok === false;
  return (
    <RouteDialog title={<bdi>{title}</bdi>} closeTo={pick}>
      <SiteForm id="move" form={form} action={addressOf(view, date, filters, { visitId, to })} own>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="requestId" value={requestId} />
        <input type="hidden" name="version" value={version} />
        <p>
          <bdi>{clients.join(", ")}</bdi>. {texts.from(startsAt, endsAt, zone)}
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
        <MoveReason usual={usual} isMailed={isMailed} isHandOver={isHandOver} />
        <div className="form-end">
          <SubmitButton busyLabel={texts.moving}>{isHandOver ? texts.confirmHandOver : texts.confirm}</SubmitButton>
          <Link to={pick} preventScrollReset className="btn btn-quiet">
            {texts.pickAgain}
          </Link>
        </div>
      </SiteForm>
    </RouteDialog>
  );
}

/** Dialog for a new length. `reply`: the page's action data, if it is about a length. */
export function StretchQuestion({ desk, reply }: { desk: LoadedDesk; reply: FormReply | undefined }) {
  const zone = useZone();
  const { stretching, view, date, filters } = desk;
  const form = useFormReply(reply);
  if (!stretching) return null;
  const { visitId, requestId, version, pets, clientName, isMailed, startsAt, endsAt, total, lengths, chosen } =
    stretching;
  const grid = addressOf(view, date, filters);
  const value = (each: typeof chosen) => `${each.minutes} ${each.total}`;
  return (
    <RouteDialog title={<bdi>{stretchTexts.title(namesInWords(pets))}</bdi>} closeTo={grid}>
      <SiteForm id="stretch" form={form} action={stretchAddress(desk, visitId, chosen.minutes)} own>
        <input type="hidden" name="intent" value="stretch" />
        <input type="hidden" name="requestId" value={requestId} />
        <input type="hidden" name="version" value={version} />
        <p>
          <bdi>{clientName}</bdi>. {stretchTexts.now(startsAt, endsAt, total, zone)}
        </p>
        <ClashPart mayOverbook isFixed />
        <ChoiceField
          name="length"
          type="radio"
          label={stretchTexts.length}
          choices={lengths.map((each) => [value(each), stretchTexts.choice(each.minutes, each.total)] as const)}
          initial={value(chosen)}
        />
        <CheckField name="keepsPrice">{stretchTexts.keepPrice(total)}</CheckField>
        <TextArea
          name="reason"
          label={stretchTexts.why}
          rows={2}
          hint={readBy(isMailed)}
          defaultValue={stretchTexts.usualReason}
        />
        {isMailed ? (
          <CheckField name="isSilent" hint={stretchTexts.silentHint}>
            {stretchTexts.silent}
          </CheckField>
        ) : null}
        <div className="form-end">
          <SubmitButton busyLabel={stretchTexts.changing}>{stretchTexts.confirm}</SubmitButton>
          <Link to={grid} preventScrollReset className="btn btn-quiet">
            {stretchTexts.keep}
          </Link>
        </div>
      </SiteForm>
    </RouteDialog>
  );
}

export function MovingBar({ desk }: { desk: LoadedDesk }) {
  const zone = useZone();
  const { moving, isStuck, view, date, filters } = desk;
  if (isStuck) return <p className="note note-warning">{texts.stuck}</p>;
  if (!moving) return null;
  return (
    <div className="note moving-bar">
      <p>
        <strong>
          <bdi>{texts.title(namesInWords(moving.pets))}</bdi>
        </strong>{" "}
        {texts.from(moving.startsAt, moving.endsAt, zone)} {texts.pick}
      </p>
      <div className="moving-ways">
        {moving.maySize ? (
          <Link to={stretchAddress(desk, moving.visitId)} preventScrollReset className="btn btn-quiet">
            {texts.lengthInstead}
          </Link>
        ) : null}
        <Link to={addressOf(view, date, filters)} preventScrollReset className="btn btn-quiet">
          {texts.keep}
        </Link>
      </div>
    </div>
  );
}

/** Bar above the grid while the owner looks for a client's free time, with a cancel link. */
export function BookingBar({ desk: { bookingFor, booking, view, date, filters } }: { desk: LoadedDesk }) {
  if (!bookingFor || booking) return null;
  return (
    <div className="note moving-bar">
      <p>
        <strong>
          <bdi>{newTexts.forWhom(bookingFor.name)}</bdi>
        </strong>{" "}
        {newTexts.tapFree}
      </p>
      <Link to={addressOf(view, date, filters)} preventScrollReset className="btn btn-quiet">
        {newTexts.leave}
      </Link>
    </div>
  );
}

/** Hint about the drag handle, below the grid. */
export function MoveHint({ desk: { moving, shown } }: { desk: LoadedDesk }) {
  if (moving || (shown.view !== "day" && shown.view !== "week")) return null;
  const mayMove = shown.grid.columns.some(({ items }) => items.some((item) => item.kind === "visit" && item.mayMove));
  return mayMove ? <p className="muted mt-4">{texts.hint}</p> : null;
}
