// Fields for notifications. Text messages need a separate consent, which is never preselected (docs/product.md,
// Consent).
import { Link } from "react-router";

import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { CheckField } from "~/ui/form/check-field";
import { ChoiceField } from "~/ui/form/choice-field";

import { mayText, type Preference } from "~/clients/profile/rules";
import { reachTexts } from "~/clients/profile/texts";

const cardPhotoChoices = [
  ["inline", "Show two in the email"],
  ["linked", "Only a link to them"],
] as const;

const preferences = [
  ["email", "Email"],
  ["sms", "Text message"],
  ["both", "Both"],
] as const;

export interface ReachFieldsProps {
  profile: {
    phone: string | null;
    notificationPreference: Preference;
    smsConsentAt: Date | null;
    cardPhotos: "inline" | "linked";
  };
  smsConsent: { text: string; links: readonly { label: string; to: string }[] };
}

export function ReachFields({ profile, smsConsent }: ReachFieldsProps) {
  const { notificationPreference, smsConsentAt } = profile;
  const lacksConsent = notificationPreference !== "email" && !mayText(profile);
  return (
    <>
      <ChoiceField
        name="notificationPreference"
        label={reachTexts.question}
        type="radio"
        choices={preferences}
        initial={notificationPreference}
      />
      {smsConsentAt ? (
        <p className="sms hint">
          {reachTexts.agreedOn(
            withoutZone(formatInstant(Temporal.Instant.fromEpochMilliseconds(smsConsentAt.getTime()))),
          )}
        </p>
      ) : (
        <CheckField name="smsConsent" className="sms">
          {smsConsent.text}{" "}
          {smsConsent.links.map(({ label, to }, i) => (
            <span key={to}>
              {i > 0 ? ", " : ""}
              <Link to={to}>{label}</Link>
            </span>
          ))}
        </CheckField>
      )}
      {lacksConsent ? <p className="note note-warning">{reachTexts.lacksConsent}</p> : null}
      <ChoiceField
        name="cardPhotos"
        label={reachTexts.cardPhotos}
        type="radio"
        choices={cardPhotoChoices}
        initial={profile.cardPhotos}
      />
    </>
  );
}
