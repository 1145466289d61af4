// The pet form with its five sections (docs/product.md, Pets), for adding and for editing.
import { type ReactNode, useState } from "react";
import { Link } from "react-router";

import { CheckField } from "~/ui/form/check-field";
import { SelectField, TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { PetPicture, PictureField, type PictureState } from "~/platform/index";
import { releaseMissing } from "~/clients/pets/messages";
import { type OwnPet, petSizes } from "~/clients/pets/own-pet";
import { asTyped } from "~/clients/pets/rules";

export interface PetFormProps {
  form: SiteFormState;
  action: string;
  /** The pet to be edited; none, a new one. */
  pet?: OwnPet;
  /** How its newest picture stands. */
  picture?: PictureState | undefined;
  /** The id a new pet will have. */
  newId?: string;
  /** Their contract leaves it to them whether a pet may be shown. */
  mayAllowPhotos: boolean;
}

export function PetForm({ form, action, pet, picture, newId, mayAllowPhotos }: PetFormProps) {
  // As it was when the form was opened: the page may load its data again while somebody types.
  const [opened] = useState({ version: pet?.version, newId });
  const typed = form.reply && !form.reply.ok ? form.reply.values : {};
  const now = pet && asTyped(pet);
  const initial = (field: Exclude<keyof NonNullable<typeof now>, "photoPermission">) => now?.[field] ?? undefined;
  return (
    <SiteForm id="pet" form={form} action={action} className="form pet-form" own files>
      {pet ? (
        <input type="hidden" name="version" value={typed.version?.[0] ?? opened.version} />
      ) : (
        <input type="hidden" name="id" value={typed.id?.[0] ?? opened.newId} />
      )}
      <Section title="Basic Information">
        <TextField name="name" label="Pet Name *" required defaultValue={initial("name")} autoComplete="off" />
        <TextField name="breed" label="Breed" half defaultValue={initial("breed")} autoComplete="off" />
        <TextField name="age" label="Age" half defaultValue={initial("age")} autoComplete="off" />
        <SelectField name="size" label="Size" choices={[["", "Select size"], ...petSizes]} initial={initial("size")} />
        <PictureField
          label="Photo"
          current={pet?.photoUrl ? <PetPicture pet={pet} sizes="140px" /> : null}
          state={picture}
        />
        <CheckField
          name="photoPermission"
          stands={pet?.photoPermission}
          disabled={!mayAllowPhotos}
          hint={mayAllowPhotos ? "You can take this back here at any time." : <ReleaseMissing />}
        >
          My pet’s name, breed and photo may be shown in The Squad, on the public pages of this site
        </CheckField>
      </Section>
      <Section title="Behavior & Preferences">
        <TextArea name="temperament" label="Temperament" defaultValue={initial("temperament")} />
        <TextArea name="walkingPreferences" label="Walking Preferences" defaultValue={initial("walkingPreferences")} />
      </Section>
      <Section title="Health & Care">
        <TextArea name="medicalConditions" label="Medical Conditions" defaultValue={initial("medicalConditions")} />
        <TextArea
          name="feedingInstructions"
          label="Feeding Instructions"
          defaultValue={initial("feedingInstructions")}
        />
      </Section>
      <Section title="Veterinarian Information">
        <TextField name="vetName" label="Vet Name" half defaultValue={initial("vetName")} autoComplete="off" />
        <TextField name="vetClinic" label="Vet Clinic" half defaultValue={initial("vetClinic")} autoComplete="off" />
        <TextField name="vetPhone" label="Vet Phone" type="tel" defaultValue={initial("vetPhone")} autoComplete="off" />
      </Section>
      <Section title="Special Needs">
        <TextArea name="specialNeeds" label="Special Needs" defaultValue={initial("specialNeeds")} />
      </Section>
      <div className="form-end">
        <SubmitButton busyLabel="Saving...">{pet ? "Update Pet" : "Add Pet"}</SubmitButton>
        <Link to="/profile/pets" preventScrollReset className="btn btn-quiet btn-big">
          Cancel
        </Link>
      </div>
    </SiteForm>
  );
}

const ReleaseMissing = () => (
  <>
    {releaseMissing.why} <Link to="/dashboard/contract">{releaseMissing.link}</Link>
  </>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="form-section form-two">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
