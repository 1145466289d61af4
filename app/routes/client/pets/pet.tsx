// Dialog with the facts about a pet.
import { href } from "react-router";

import { PetDetails } from "~/clients/pets/pet-facts";
import { getOwnPet } from "~/clients/pets/queries.server";
import { getServices, getSignedIn, notFound } from "~/platform/context/context";
import { RouteDialog } from "~/ui/app/route-dialog";

import type { Route } from "./+types/pet";

export async function loader({ params, context }: Route.LoaderArgs) {
  const pet = await getOwnPet(getServices(context).db, getSignedIn(context).id, params.id);
  if (!pet) throw notFound();
  return { pet };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.pet.name ?? "Pet" }];

export default function Pet({ loaderData: { pet } }: Route.ComponentProps) {
  return (
    <RouteDialog title={<bdi>{pet.name}</bdi>} closeTo={href("/profile/pets")}>
      <PetDetails pet={pet} />
    </RouteDialog>
  );
}
