// The dialog to add or edit a pet, in five sections (docs/product.md, Pets).
import { type ReactNode, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { RouteDialog } from "~/ui/app/route-dialog";
import { DogPortrait } from "~/ui/art/portrait";
import { CheckField } from "~/ui/form/check-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

import { PetPicture, PictureField, type PictureState } from "~/platform/index";
import { notSignedIn, releaseMissing, savingFailed } from "~/clients/pets/texts";
import { KindField } from "~/clients/pets/kind-field";
import { fieldsIn, type OwnPet, petFields, petSections } from "~/clients/pets/pet-fields";
import { toFormValues } from "~/clients/pets/rules";

interface PetDialogProps {
  title: ReactNode;
  action: string;
  reply: FormReply | undefined;
  /** The pet to edit; undefined for a new one. */
  pet?: OwnPet;
  /** State of the newest picture. */
  picture?: PictureState | undefined;
  /** Id under which a new pet will be stored. */
  newId?: string;
  /** False when the contract lacks the photos release. */
  mayAllowPhotos: boolean;
  /** Whether to ask for the kind of pet. */
  asksForKind: boolean;
}

export function PetDialog({ title, reply, ...props }: PetDialogProps) {
  const form = useFormReply(reply, { failed: savingFailed, signedOut: notSignedIn });
  return (
    <RouteDialog title={title} closeTo={href("/profile/pets")}>
      <PetForm form={form} {...props} />
    </RouteDialog>
  );
}

type PetFormProps = Omit<PetDialogProps, "title" | "reply"> & { form: SiteFormState };

function PetForm({ form, action, pet, picture, newId, mayAllowPhotos, asksForKind }: PetFormProps) {
  // Values from when the form was opened. They must not change when the page reloads its data meanwhile.
  const [opened] = useState({ version: pet?.version, newId });
  const typed = form.reply && !form.reply.ok ? form.reply.values : {};
  const now = pet && toFormValues(pet);
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
          {fieldsIn(section).map((name) =>
            name === "species" ? (
              asksForKind && <KindField key={name} initial={now?.species} />
            ) : (
              <FormField key={name} name={name} field={petFields[name]} initial={now?.[name]} />
            ),
          )}
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

/** Portrait of the breed, redrawn while the client types. It is shown until the pet has a photo. */
function LivePortrait({ id, breed }: { id: string; breed: string }) {
  const [typed, setTyped] = useState(breed);
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = picture.current?.closest("form")?.querySelector<HTMLInputElement>("input[name=breed]");
    if (!field) return undefined;
    const follow = () => setTyped(field.value);
    // Reads a breed that was typed before hydration.
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
    {releaseMissing.why} <Link to={href("/dashboard/contract")}>change it there</Link>
  </>
);
