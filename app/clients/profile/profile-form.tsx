// The profile form: name, phone, address, notifications, and emergency contact.
import { href } from "react-router";

import type { Area } from "~/business/areas/areas";
import { printedPhone } from "~/shared/phone-number";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { profileFields } from "~/clients/profile/profile-fields";
import { AddressField } from "./address-field";
import { ReachFields, type ReachFieldsProps } from "./reach-fields";
import { emergencyTexts } from "~/clients/profile/texts";

export interface ProfileFormProps {
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
      <SubmitButton busyLabel="Saving...">Save Profile</SubmitButton>
    </SiteForm>
  );
}
