// A pet's page at the desk.
import { href, Link } from "react-router";

import { hasDifferentPets } from "~/business/services/species";
import { DeskPetDecisions, DeskPetKind, DeskSquadComment } from "~/clients/acceptance/pet-decisions";
import { DeskPetFacts } from "~/clients/pets/pet-facts";
import { healthTexts } from "~/clients/health/texts";
import { missingInWords } from "~/clients/desk/texts";
import { PetStateChip } from "~/clients/acceptance/pet-name";
import { getChecklistFacts } from "~/clients/certification/queries.server";
import { getPetForDesk } from "~/clients/acceptance/queries.server";
import { submitPetPage } from "~/clients/acceptance/submit-acceptance.server";
import { PetPicture } from "~/platform/media/pet-picture";
import { getBusiness, getServices, notFound } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/pet";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const pet = await getPetForDesk(db, params.id);
  if (!pet) throw notFound();
  const missing = missingInWords(await getChecklistFacts(db, pet.ownerId));
  return { pet, missing, asksForKind: hasDifferentPets(getBusiness(context).services) };
}

export const action = (args: Route.ActionArgs) => submitPetPage(args, args.params.id);

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.pet.name ?? "Pet" }];

export default function Pet({ loaderData, actionData }: Route.ComponentProps) {
  const { pet, missing, asksForKind } = loaderData;
  const intent = actionData && !actionData.ok ? actionData.values.intent?.[0] : undefined;
  const replyOf = (form: string) => (intent === form ? actionData : undefined);
  return (
    <>
      <PageHead title={pet.name} lead={<PetStateChip pet={pet} />}>
        <Link to={href("/admin/pets/:id/records", { id: pet.id })} className="btn btn-quiet">
          {healthTexts.link}
        </Link>
        <Link to={href("/admin/pets")} className="btn btn-quiet">
          All pets
        </Link>
      </PageHead>
      {intent === "comment" || intent === "kind" ? null : <RefusalNote reply={actionData} />}
      <div className="columns">
        <div className="stack">
          <section className="panel" aria-labelledby="about-pet">
            <h2 id="about-pet">About {pet.name}</h2>
            <div className="pet-about">
              <PetPicture pet={pet} sizes="200px" />
              <DeskPetFacts pet={pet} />
            </div>
            {asksForKind ? <DeskPetKind pet={pet} reply={replyOf("kind")} /> : null}
            <p>
              Belongs to <Link to={href("/admin/clients/:id", { id: pet.ownerId })}>{pet.ownerName}</Link>
            </p>
          </section>
        </div>
        <div className="stack">
          <DeskPetDecisions pet={pet} missing={missing} />
          <DeskSquadComment pet={pet} reply={replyOf("comment")} />
        </div>
      </div>
    </>
  );
}
