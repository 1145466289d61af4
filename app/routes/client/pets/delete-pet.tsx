// Dialog to delete a pet.
import { href, Link } from "react-router";

import { deletingFailed, deletingTexts, notSignedIn } from "~/clients/pets/texts";
import { getOwnPet } from "~/clients/pets/queries.server";
import { submitPetDeletion } from "~/clients/pets/submit-pet.server";
import { getServices, getSignedIn, notFound } from "~/platform/context/context";
import { RouteDialog } from "~/ui/app/route-dialog";
import { SiteForm, useFormContext } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/delete-pet";

export async function loader({ params, context }: Route.LoaderArgs) {
  const pet = await getOwnPet(getServices(context).db, getSignedIn(context).id, params.id);
  if (!pet) throw notFound();
  return { id: pet.id, name: pet.name };
}

export const action = (args: Route.ActionArgs) => submitPetDeletion(args, args.params.id);

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `Delete ${loaderData?.name ?? "pet"}` }];

export default function DeletePet({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData, { failed: deletingFailed, signedOut: notSignedIn });
  return (
    <RouteDialog
      title={
        <>
          Delete <bdi>{name}</bdi>
        </>
      }
      closeTo={href("/profile/pets")}
    >
      <SiteForm id="delete-pet" form={form} action={href("/profile/pets/:id/delete", { id })} own>
        <p>
          Are you sure you want to remove <bdi>{name}</bdi> {deletingTexts.after}
        </p>
        <div className="form-end">
          <DeleteButton />
          <Link to={href("/profile/pets")} preventScrollReset className="btn btn-quiet">
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
