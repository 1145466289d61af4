// A client's pets. Adding, details, editing and deleting are dialogs with URLs of their own.
import { type ComponentProps, Suspense, use } from "react";
import { isRouteErrorResponse, Outlet } from "react-router";

import { getPetPictureStates } from "~/clients/pets/pet-photo.server";
import { clientContext } from "~/platform/context/command-contexts";
import { AddNewPet } from "~/clients/pets/pet-picker";
import { NoSuchPet, PetList, PetsFailed, PetsLoading } from "~/clients/pets/pet-list";
import { petTitles } from "~/clients/pets/texts";
import { RabiesNote } from "~/clients/health/rabies-note";
import { Thread } from "~/clients/certification/checklist";
import { getOpenChecklist } from "~/clients/certification/queries.server";
import { listOwnPets } from "~/clients/pets/queries.server";
import { listWithoutRabies } from "~/clients/health/queries.server";
import { dayIn } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/pets";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  const { db, actor, now, business } = ctx;
  const [pets, pictures, thread, unproven] = await Promise.all([
    listOwnPets(db, actor.id),
    getPetPictureStates(db, actor.id),
    getOpenChecklist(ctx),
    listWithoutRabies(db, { ownerId: actor.id }, dayIn(business.timeZone, now)),
  ]);
  return { list: { pets, pictures, thread, unproven } };
}

/** After a client-side navigation the page appears at once, and the list once it has loaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const list = serverLoader().then(
    (answer) => answer.list,
    (error: unknown) => {
      if (error instanceof Response) throw error; // a redirect
      return null;
    },
  );
  // Avoids an unhandled rejection when the page is left before its list has loaded. The page itself handles the error.
  list.catch(() => undefined);
  return { list };
}

export const meta = () => [{ title: petTitles.list }];

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

type List = ComponentProps<typeof PetList> & Pick<Awaited<ReturnType<typeof loader>>["list"], "thread" | "unproven">;

/** `list` is a promise after a client-side navigation, and null when loading failed. */
function LoadedPets({ list: coming }: { list: List | Promise<List | null> }) {
  const loaded = coming instanceof Promise ? use(coming) : coming;
  if (!loaded) return <PetsFailed />;
  const { thread, unproven, ...list } = loaded;
  return (
    <>
      {thread ? <Thread {...thread} here="pet" /> : null}
      {unproven.map((pet) => (
        <RabiesNote key={pet.id} pet={pet} state={pet.state} links />
      ))}
      <PetList {...list} />
    </>
  );
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
