// /book: the next free times, Google's booking page, and its setup by the owner (docs/product.md, Schedule and Book).
import { href, Link } from "react-router";

import { NextTimes } from "~/asking/slots/next-times";
import { changeZone } from "~/offer/settings/change-zone.server";
import { settingsAction } from "~/offer/settings/commands.server";
import { businessSettings } from "~/offer/settings/setting-groups";
import { BookPoster } from "~/routes/site/schedule/posters";
import { AdminSetup } from "~/schedule/pages/admin-setup";
import { BookingIsland } from "~/schedule/pages/booking-frame";
import { loadBook } from "~/schedule/pages/load-pages.server";
import { SignInCard } from "~/schedule/pages/sign-in-card";
import { YourPets } from "~/schedule/pages/your-pets";
import type { PageHandle } from "~/shared/page-handle";
import { pageMeta } from "~/site/search-engines/meta";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/book";

type Loaded = Route.ComponentProps["loaderData"];

/** Hydrated when the owner opens the setup, whose form needs the same scripts as the pages behind sign-in. */
export const handle: PageHandle = {
  query: ["tab"],
  hydrates: (loaderData) => (loaderData as Loaded | undefined)?.view === "setup",
};

const setup = `${href("/book")}?tab=setup`;

export const loader = async (args: Route.LoaderArgs) => loadBook(args);

/** Saves the setup form. Only the owner may submit it (docs/product.md, Who may do what). */
export const action = settingsAction(businessSettings, setup, changeZone);

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Book an Appointment",
    description:
      "Book an appointment for your dog online, with your details filled in when you're signed in, or call to find a time together.",
    path: href("/book"),
    image: "schedule",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer } = useSite();
  const isSetup = loaderData.view === "setup";
  return (
    <>
      <BookPoster lead={viewer ? signedInLead : signedOutLead} />
      <div className="section">
        <div className="wrap">
          {viewer?.isAdmin ? <OwnersTabs isSetup={isSetup} /> : null}
          {loaderData.view === "setup" ? (
            <AdminSetup stored={loaderData.stored} inDocument={actionData ?? undefined} />
          ) : (
            <>
              {actionData?.ok === false ? (
                <p role="alert" className="note note-danger">
                  {actionData.message}
                </p>
              ) : null}
              <NextTimes days={loaderData.next} isNew={!viewer} />
              <BookingIsland booking={loaderData.booking} />
              {viewer ? null : <SignInCard back="/book" />}
              {loaderData.pets ? <YourPets pets={loaderData.pets} /> : null}
            </>
          )}
        </div>
      </div>
    </>
  );
}

const signedInLead = "Using your account information to pre-fill the booking form";
const signedOutLead = "Book your dog walking services with us";

const OwnersTabs = ({ isSetup }: { isSetup: boolean }) => (
  <nav aria-label="Booking" className="actions">
    <Link to={href("/book")} className={isSetup ? "btn btn-ghost" : "btn"} aria-current={isSetup ? undefined : "page"}>
      Booking Page
    </Link>
    <Link to={setup} className={isSetup ? "btn" : "btn btn-ghost"} aria-current={isSetup ? "page" : undefined}>
      Admin Setup
    </Link>
  </nav>
);
