// The profile form: name, phone, address, notifications, and emergency contact.
import { href, Link } from "react-router";
import { useEffect, useRef, useState } from "react";

import type { Area } from "~/business/areas/areas";
import { printedPhone } from "~/shared/phone-number";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { CheckField } from "~/ui/form/check-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { lineAttributes } from "~/shared/form-fields";
import { TextField, useField } from "~/ui/form/field";

import { profileFields } from "./profile-fields";
import { addressStep } from "~/clients/certification/texts";
import { emergencyTexts, reachTexts, areaAnswer, stepTexts } from "./texts";
import { mayText, type Preference } from "./rules";
import { useZone } from "~/ui/use-site";

interface ProfileFormProps {
  form: SiteFormState;
  profile: ReachFieldsProps["profile"] & {
    version: number;
    firstName: string;
    lastName: string;
    address: string | null;
    emergencyName: string | null;
    emergencyPhone: string | null;
  };
  smsConsent: ReachFieldsProps["smsConsent"];
  /** Served areas with their current zip codes. */
  areas: readonly Area[];
}

export function ProfileForm({ form, profile, smsConsent, areas }: ProfileFormProps) {
  const { firstName, lastName, phone, address, emergencyName, emergencyPhone } = profile;
  return (
    <SiteForm id="profile-form" form={form} action={href("/profile")} className="form form-two" own>
      <VersionField version={profile.version} />
      <FormField name="firstName" field={profileFields.firstName} initial={firstName} />
      <FormField name="lastName" field={profileFields.lastName} initial={lastName} />
      <FormField name="phone" field={profileFields.phone} initial={phone && printedPhone(phone)} />
      <AddressField stored={address ?? ""} areas={areas} />
      <ReachFields profile={profile} smsConsent={smsConsent} />
      <h2>{emergencyTexts.title}</h2>
      <p className="hint">{emergencyTexts.text}</p>
      <FormField name="emergencyName" field={profileFields.emergencyName} initial={emergencyName} />
      <FormField
        name="emergencyPhone"
        field={profileFields.emergencyPhone}
        initial={emergencyPhone && printedPhone(emergencyPhone)}
      />
      <SavedNote form={form} />
      <SubmitButton busyLabel="Saving...">Save Profile</SubmitButton>
    </SiteForm>
  );
}

/** The checklist's first step: the form with the address alone. */
export function AddressForm({ form, profile, areas }: Pick<ProfileFormProps, "form" | "profile" | "areas">) {
  return (
    <SiteForm id="address-form" form={form} action={addressStep} own focus="address">
      <input type="hidden" name="intent" value="address" />
      <VersionField version={profile.version} />
      <AddressField stored={profile.address ?? ""} areas={areas} />
      <SavedNote form={form} />
      <SubmitButton busyLabel="Saving...">{stepTexts.save}</SubmitButton>
    </SiteForm>
  );
}

/** Says beside the button what an address outside the areas means. */
function SavedNote({ form: { reply } }: Pick<ProfileFormProps, "form">) {
  return reply?.ok && reply.note ? <p className="note note-warning">{reply.note}</p> : null;
}

const cardPhotoChoices = [
  ["inline", "Show two in the email"],
  ["linked", "Only a link to them"],
] as const;

const cardMailChoices = [
  ["each", "After each visit"],
  ["daily", "One in the evening for the whole day"],
] as const;

const preferences = [
  ["email", "Email"],
  ["sms", "Text message"],
  ["both", "Both"],
] as const;

interface ReachFieldsProps {
  profile: {
    phone: string | null;
    notificationPreference: Preference;
    smsConsentAt: Date | null;
    cardPhotos: "inline" | "linked";
    cardMails: "each" | "daily";
  };
  smsConsent: { text: string; links: readonly { label: string; to: string }[] };
}

/**
 * Choice of email or text messages. Text messages need a separate consent, whose box is never preselected
 * (docs/product.md, Consent).
 */
function ReachFields({ profile, smsConsent }: ReachFieldsProps) {
  const zone = useZone();
  const { notificationPreference, smsConsentAt } = profile;
  const lacksConsent = notificationPreference !== "email" && !mayText(profile);
  return (
    <>
      <ChoiceField
        name="notificationPreference"
        label="How should I reach you?"
        type="radio"
        choices={preferences}
        initial={notificationPreference}
      />
      {smsConsentAt ? (
        <p className="sms hint">
          {reachTexts.agreedOn(
            withoutZone(formatInstant(Temporal.Instant.fromEpochMilliseconds(smsConsentAt.getTime()), zone), zone),
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
        name="cardMails"
        label="Report card emails"
        type="radio"
        choices={cardMailChoices}
        initial={profile.cardMails}
      />
      <ChoiceField
        name="cardPhotos"
        label="Photos in report card emails"
        type="radio"
        choices={cardPhotoChoices}
        initial={profile.cardPhotos}
      />
    </>
  );
}

/** Address field that says during typing whether the address is in a served area. */
function AddressField({ stored, areas }: { stored: string; areas: readonly Area[] }) {
  const { values } = useField("address");
  const [address, setAddress] = useState(values?.[0] ?? stored);
  const field = useRef<HTMLInputElement>(null);
  // Reads an address that was typed before hydration.
  useEffect(() => setAddress((shown) => field.current?.value ?? shown), []);
  const answer = areaAnswer(areas, address);
  return (
    <TextField
      ref={field}
      name="address"
      {...lineAttributes(profileFields.address)}
      defaultValue={stored}
      onInput={(event) => setAddress(event.currentTarget.value)}
      hint={<output className={answer.isServed ? "state state-good" : undefined}>{answer.text}</output>}
    />
  );
}
