// What is known of a pet, in a dialog.
import { href } from "react-router";

import { PetDetails } from "~/clients/index";
import { getOwnPet } from "~/clients/index.server";
import { getServices, getSignedIn, notFound } from "~/platform/index.server";
import { RouteDialog } from "~/ui/app/route-dialog";

import type { Route } from "./+types/pet";

export async function loader({ params, context }: Route.LoaderArgs) {
  const pet = await getOwnPet(getServices(context).db, getSignedIn(context).id, params.id);
  if (!pet) throw notFound();
  return { pet };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.pet.name ?? "Pet" }, { name: "robots", content: "noindex" }];
}

export default function Pet({ loaderData: { pet } }: Route.ComponentProps) {
  return (
    <RouteDialog title={<bdi>{pet.name}</bdi>} closeTo={href("/profile/pets")}>
      <PetDetails pet={pet} />
    </RouteDialog>
  );
}
