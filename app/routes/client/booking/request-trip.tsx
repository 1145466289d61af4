// /request-trip (docs/product.md, Trips): the form for days away with several visits.
import { BeforeAsking, WaitForAnswers } from "~/asking/form/visit-fields";
import { loadTripForm, submitTrip } from "~/asking/form/trip.server";
import { TripForm } from "~/asking/form/trip-form";
import { tripTexts as texts } from "~/asking/form/texts";
import { NoCertifiedPets } from "~/clients/certification/no-certified-pets";
import { clientContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/request-trip";

export const loader = ({ context }: Route.LoaderArgs) => loadTripForm(clientContext(context));

export const action = (args: Route.ActionArgs) => submitTrip(args);

export const meta = () => [{ title: texts.title }];

export default function RequestTrip({ loaderData: data, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="stack">
        {data.before ? <BeforeAsking before={data.before} /> : null}
        {data.isFull ? <WaitForAnswers /> : null}
        {data.hasChoice ? (
          <TripForm data={data} reply={actionData} />
        ) : data.next ? (
          <NoCertifiedPets hasPet={data.pets.length > 0} next={data.next} />
        ) : null}
      </div>
    </>
  );
}
