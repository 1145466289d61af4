// A new pet, in a dialog.
import { mayAllowPhotos } from "~/features/contract/photo-permission.server";
import { PetForm } from "~/features/pets/components/pet-form";
import { savingFailed } from "~/features/pets/messages";
import { submitNewPet } from "~/features/pets/submit-pet.server";
import { getServices, getSignedIn } from "~/server/context";
import { RouteDialog } from "~/ui/app/route-dialog";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/add-pet";

export const shouldRevalidate = unlessRefused;

export async function loader({ context }: Route.LoaderArgs) {
  const photos = await mayAllowPhotos(getServices(context).db, getSignedIn(context).id);
  return { newId: crypto.randomUUID(), mayAllowPhotos: photos };
}

export async function action(args: Route.ActionArgs) {
  return submitNewPet(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), savingFailed);
}

export function meta() {
  return [{ title: "Add New Pet" }, { name: "robots", content: "noindex" }];
}

export default function AddPet({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <RouteDialog title="Add New Pet" closeTo="/profile/pets">
      <PetForm form={form} action="/profile/pets/new" {...loaderData} />
    </RouteDialog>
  );
}
