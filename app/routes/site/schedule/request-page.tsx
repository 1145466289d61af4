// The request form, at /request-service and /service-request.
import { href, Link, useLocation } from "react-router";

import { NoCertifiedPets } from "~/clients/certification/no-certified-pets";
import { BeforeAsking, WaitForAnswers } from "~/asking/form/visit-fields";
import { tripTexts } from "~/asking/form/texts";
import { RequestForm } from "~/asking/form/request-form";
import { SameAgain } from "~/asking/form/same-again";
import type { RequestFormData } from "~/asking/form/load-form.server";
import type { FormReply } from "~/shared/form-reply";
import appStyles from "~/ui/app-pages.css?url";
import { Poster } from "~/ui/poster";

export interface RequestPageProps {
  form: RequestFormData;
  reply: FormReply | undefined;
}

export default function RequestPage({ form, reply }: RequestPageProps) {
  const elsewhere = useOtherArea(form);
  return (
    <>
      {/* Styles of the pages behind sign-in, which public pages don't load. */}
      <link rel="stylesheet" href={appStyles} precedence="app" />
      <Poster tint="sage" title="Request a service" />
      <div className="section app request-page">
        <div className="wrap reading stack">
          {form.before ? <BeforeAsking before={form.before} /> : null}
          {form.isFull ? <WaitForAnswers /> : null}
          {elsewhere ? (
            <p className="note">
              You came from the page for {elsewhere}. Visits happen, and are priced, at the address in your profile:{" "}
              {form.place?.area}. <Link to={href("/profile")}>Change the address</Link>
            </p>
          ) : null}
          {form.hasChoice ? (
            <>
              {form.hasTrips ? (
                <p>
                  {tripTexts.invite} <Link to={href("/request-trip")}>{tripTexts.title}</Link>
                </p>
              ) : null}
              {form.again && form.step === "pets" && !reply ? <SameAgain again={form.again} /> : null}
              {/* The changed key empties the form after a request. */}
              <RequestForm key={form.formKey} data={form} reply={reply} />
            </>
          ) : form.next ? (
            <NoCertifiedPets hasPet={form.pets.length > 0} next={form.next} />
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Returns the name of the area whose page the client came from, if the client lives in a different area. */
function useOtherArea({ areaNames, place }: RequestFormData): string | null {
  const { search, state } = useLocation();
  const carried = (state as { locationSlug?: unknown } | null)?.locationSlug;
  const slug = typeof carried === "string" ? carried : new URLSearchParams(search).get("location");
  const name = slug ? areaNames[slug] : undefined;
  return name && place && name !== place.area ? name : null;
}
