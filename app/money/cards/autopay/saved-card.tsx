// The client's saved card with the consent, and the forms to save and remove a card.
import { href, Link } from "react-router";

import { type FormReply, replyTo } from "~/shared/form-reply";
import { formatDay } from "~/shared/dates";
import { CheckField } from "~/ui/form/check-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { OwnCard } from "~/money/cards/autopay/saved-card.server";
import { savedCardTexts as texts } from "~/money/texts/cards";
import { useZone } from "~/ui/use-site";

interface Props {
  card: OwnCard | null;
  /** Consent text shown for the next card. */
  consent: string;
  isWaiting: boolean;
  isStopped: boolean;
  reply: FormReply | undefined;
}

export function SavedCard({ card, consent, isWaiting, isStopped, reply }: Props) {
  return (
    <div className="columns">
      <section className="panel" aria-label={texts.title}>
        {isWaiting ? (
          <p className="note">
            {texts.waiting} <a href={`${href("/profile/card")}?card=back`}>{texts.again}</a>
          </p>
        ) : null}
        {isStopped ? <p className="note">{texts.stopped}</p> : null}
        {card ? <KnownCard card={card} reply={reply} /> : <p>{texts.none}</p>}
      </section>
      <section className="panel" aria-labelledby="save-card">
        <h2 id="save-card">{card ? texts.replace : texts.save}</h2>
        <SaveForm consent={consent} reply={reply} isAnother={card !== null} />
      </section>
    </div>
  );
}

function KnownCard({ card, reply }: { card: OwnCard; reply: FormReply | undefined }) {
  const zone = useZone();
  const form = useFormReply(replyTo(reply, "remove"));
  const { brand, last4, expiresMonth, expiresYear, consent, consentAt } = card;
  const day = formatDay(Temporal.Instant.from(consentAt).toZonedDateTimeISO(zone).toPlainDate());
  return (
    <>
      <h2>{texts.card(brand, last4)}</h2>
      <p className="muted">{texts.expires(expiresMonth, expiresYear)}</p>
      <p>{texts.since(day)}</p>
      <blockquote>{consent}</blockquote>
      <SiteForm id="remove-card" form={form} action={href("/profile/card")} own>
        <input type="hidden" name="intent" value="remove" />
        <SubmitButton busyLabel={texts.busy} className="btn btn-quiet">
          {texts.remove}
        </SubmitButton>
      </SiteForm>
    </>
  );
}

function SaveForm({ consent, reply, isAnother }: Pick<Props, "consent" | "reply"> & { isAnother: boolean }) {
  const form = useFormReply(replyTo(reply, "save"));
  return (
    <SiteForm id="card" form={form} action={href("/profile/card")} own>
      <input type="hidden" name="intent" value="save" />
      <p>{texts.noneText}</p>
      <CheckField name="agree">{consent}</CheckField>
      <SubmitButton busyLabel={texts.busy}>{isAnother ? texts.replace : texts.save}</SubmitButton>
    </SiteForm>
  );
}

/** Profile panel that links to the saved card. */
export const SavedCardPanel = () => (
  <section className="panel" aria-labelledby="saved-card">
    <h2 id="saved-card">{texts.title}</h2>
    <p>{texts.panel.text}</p>
    <Link to={href("/profile/card")} className="text-link">
      {texts.panel.link}
    </Link>
  </section>
);
