// Asks before a pet is deleted, in a dialog.
import { Link } from "react-router";

import { deletingFailed } from "~/features/pets/messages";
import { getOwnPet } from "~/features/pets/queries.server";
import { submitPetDeletion } from "~/features/pets/submit-pet.server";
import { getServices, getSignedIn } from "~/server/context";
import { notFound } from "~/server/guards";
import { RouteDialog } from "~/ui/app/route-dialog";
import { SiteForm, useFormContext } from "~/ui/form";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/delete-pet";

export const shouldRevalidate = unlessRefused;

export async function loader({ params, context }: Route.LoaderArgs) {
  const pet = await getOwnPet(getServices(context).db, getSignedIn(context).id, params.id);
  if (!pet) throw notFound();
  return { id: pet.id, name: pet.name };
}

export async function action(args: Route.ActionArgs) {
  return submitPetDeletion(args, args.params.id);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), deletingFailed);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Delete ${loaderData?.name ?? "pet"}` }, { name: "robots", content: "noindex" }];
}

export default function DeletePet({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <RouteDialog
      title={
        <>
          Delete <bdi>{name}</bdi>
        </>
      }
      closeTo="/profile/pets"
    >
      <SiteForm id="delete-pet" form={form} action={`/profile/pets/${id}/delete`} own>
        <p>
          Are you sure you want to remove <bdi>{name}</bdi> from your pets? This cannot be undone.
        </p>
        <div className="form-end">
          <DeleteButton />
          <Link to="/profile/pets" preventScrollReset className="btn btn-quiet">
            Cancel
          </Link>
        </div>
      </SiteForm>
    </RouteDialog>
  );
}

function DeleteButton() {
  const { busy } = useFormContext();
  return (
    <button type="submit" className="btn btn-danger" disabled={busy}>
      {busy ? "Deleting..." : "Delete"}
    </button>
  );
}
