// A client's pets. Adding, details, editing and deleting are dialogs over the list, each with an address of its own.
import { type ComponentProps, Suspense, use } from "react";
import { isRouteErrorResponse, Outlet } from "react-router";

import { getPetPictureStates, getServices, getSignedIn } from "~/platform/index.server";
import { AddNewPet, NoSuchPet, PetList, PetsFailed, PetsLoading, petTitles } from "~/clients/index";
import { listOwnPets } from "~/clients/index.server";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/pets";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const { id } = getSignedIn(context);
  const [pets, pictures] = await Promise.all([listOwnPets(db, id), getPetPictureStates(db, id)]);
  return { list: { pets, pictures } };
}

/** After a navigation by script the page is there at once, and its list as soon as it has been loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const list = serverLoader().then(
    (answer) => answer.list,
    (error: unknown) => {
      if (error instanceof Response) throw error; // a redirect
      return null;
    },
  );
  // Handled where it is awaited; a page that was left meanwhile awaits nothing.
  list.catch(() => undefined);
  return { list };
}

export function meta() {
  return [{ title: petTitles.list }, { name: "robots", content: "noindex" }];
}

export default function Pets({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={petTitles.list}>
        <AddNewPet />
      </PageHead>
      <Outlet />
      <Suspense fallback={<PetsLoading />}>
        <LoadedPets list={loaderData.list} />
      </Suspense>
    </>
  );
}

type List = ComponentProps<typeof PetList>;

/** On its way after a navigation by script; with a document it is there. Null where it did not come. */
function LoadedPets({ list }: { list: List | Promise<List | null> }) {
  const loaded = list instanceof Promise ? use(list) : list;
  return loaded ? <PetList {...loaded} /> : <PetsFailed />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <PageHead title={isMissing ? "Page Not Found" : petTitles.list} />
      {isMissing ? <NoSuchPet /> : <PetsFailed />}
    </>
  );
}
