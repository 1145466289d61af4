// Dialog to add a pet.
import { pictureBody, type PageHandle } from "~/shared/page-handle";
import { href } from "react-router";

import { mayAllowPhotos } from "~/clients/contract/photo-permission.server";
import { submitNewPet } from "~/clients/pets/submit-pet.server";
import { notSignedIn, savingFailed } from "~/clients/pets/texts";
import { PetForm } from "~/clients/pets/pet-form";
import { getServices, getSignedIn } from "~/platform/context/context";
import { RouteDialog } from "~/ui/app/route-dialog";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/add-pet";

export const handle: PageHandle = { body: pictureBody };

export async function loader({ context }: Route.LoaderArgs) {
  const photos = await mayAllowPhotos(getServices(context).db, getSignedIn(context).id);
  return { newId: crypto.randomUUID(), mayAllowPhotos: photos };
}

export const action = submitNewPet;

export function meta() {
  return [{ title: "Add New Pet" }];
}

export default function AddPet({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData, { failed: savingFailed, signedOut: notSignedIn });
  return (
    <RouteDialog title="Add New Pet" closeTo={href("/profile/pets")}>
      <PetForm form={form} action={href("/profile/pets/new")} {...loaderData} />
    </RouteDialog>
  );
}
