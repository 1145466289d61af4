// Name, phone, address, how to be reached, and whom to call in an emergency.
import { printedPhone } from "~/shared/phone-number";
import { VersionField } from "~/ui/app/version-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { AddressField } from "./address-field";
import { ReachFields, type ReachFieldsProps } from "./reach-fields";

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
}

export function ProfileForm({ form, profile, smsConsent }: ProfileFormProps) {
  const { firstName, lastName, phone, address, emergencyName, emergencyPhone } = profile;
  return (
    <SiteForm id="profile-form" form={form} action="/profile" className="form form-two" own>
      <VersionField version={profile.version} />
      <TextField name="firstName" label="First name" autoComplete="given-name" defaultValue={firstName} half />
      <TextField name="lastName" label="Last name" autoComplete="family-name" defaultValue={lastName} half />
      <TextField
        name="phone"
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        defaultValue={phone ? printedPhone(phone) : ""}
        hint="Write it any way you like."
      />
      <AddressField stored={address ?? ""} />
      <ReachFields profile={profile} smsConsent={smsConsent} />
      <h2>In an emergency</h2>
      <p className="hint">Someone I can call about your pet when I can't reach you.</p>
      <TextField
        name="emergencyName"
        label="Their name (optional)"
        autoComplete="off"
        defaultValue={emergencyName ?? ""}
        half
      />
      <TextField
        name="emergencyPhone"
        label="Their phone (optional)"
        type="tel"
        autoComplete="off"
        defaultValue={emergencyPhone ? printedPhone(emergencyPhone) : ""}
        half
      />
      <SubmitButton busyLabel="Saving...">Save Profile</SubmitButton>
    </SiteForm>
  );
}
