// The pet form with its five sections (docs/product.md, Pets), for adding and for editing.
import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";

import { DogPortrait } from "~/ui/art/portrait";
import { CheckField } from "~/ui/form/check-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { PetPicture, PictureField, type PictureState } from "~/platform/index";
import { releaseMissing } from "~/clients/pets/texts";
import { fieldsIn, type OwnPet, petFields, petSections } from "~/clients/pets/pet-fields";
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
  return (
    <SiteForm id="pet" form={form} action={action} className="form pet-form" own files>
      {pet ? (
        <input type="hidden" name="version" value={typed.version?.[0] ?? opened.version} />
      ) : (
        <input type="hidden" name="id" value={typed.id?.[0] ?? opened.newId} />
      )}
      {petSections.map((section) => (
        <fieldset key={section} className="form-section form-two">
          <legend>{section}</legend>
          {section === "Basic Information" && !pet?.photoUrl ? (
            <LivePortrait
              id={pet?.id ?? typed.id?.[0] ?? opened.newId ?? ""}
              breed={typed.breed?.[0] ?? pet?.breed ?? ""}
            />
          ) : null}
          {fieldsIn(section).map((name) => (
            <FormField key={name} name={name} field={petFields[name]} initial={now?.[name]} />
          ))}
          {section === "Basic Information" ? (
            <Photo pet={pet} picture={picture} mayAllowPhotos={mayAllowPhotos} />
          ) : null}
        </fieldset>
      ))}
      <div className="form-end">
        <SubmitButton busyLabel="Saving...">{pet ? "Update Pet" : "Add Pet"}</SubmitButton>
        <Link to={href("/profile/pets")} preventScrollReset className="btn btn-quiet btn-big">
          Cancel
        </Link>
      </div>
    </SiteForm>
  );
}

/** Drawn as the breed is typed: the picture the pet has until there is a photo. */
function LivePortrait({ id, breed }: { id: string; breed: string }) {
  const [typed, setTyped] = useState(breed);
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = picture.current?.closest("form")?.querySelector<HTMLInputElement>("input[name=breed]");
    if (!field) return undefined;
    const follow = () => setTyped(field.value);
    // What was typed before the scripts were here.
    follow();
    field.addEventListener("input", follow);
    return () => field.removeEventListener("input", follow);
  }, []);
  return (
    <div ref={picture} className="pet-portrait live-portrait">
      <DogPortrait breed={typed} id={id} name="" decorative />
    </div>
  );
}

function Photo({ pet, picture, mayAllowPhotos }: Pick<PetFormProps, "pet" | "picture" | "mayAllowPhotos">) {
  const { label, hint } = petFields.photoPermission;
  return (
    <>
      <PictureField
        label="Photo"
        current={pet?.photoUrl ? <PetPicture pet={pet} sizes="140px" /> : null}
        state={picture}
      />
      <CheckField
        name="photoPermission"
        stands={pet?.photoPermission}
        disabled={!mayAllowPhotos}
        hint={mayAllowPhotos ? hint : <ReleaseMissing />}
      >
        {label}
      </CheckField>
    </>
  );
}

const ReleaseMissing = () => (
  <>
    {releaseMissing.why} <Link to={href("/dashboard/contract")}>{releaseMissing.link}</Link>
  </>
);
