// Google's booking page, with what the visitor's account knows filled in; for the owner also where it is set up
// (specification §2 Book).
import { lazy } from "react";
import { Link } from "react-router";

import { loadBook } from "~/features/scheduling/load-book.server";
import { pageMeta } from "~/features/seo/meta";
import { updateFailed } from "~/features/settings/messages";
import { submitSettings } from "~/features/settings/submit-settings.server";
import { quietPart } from "~/ui/quiet";
import { unlessRefused } from "~/ui/revalidate";
import { useSite } from "~/ui/use-site";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/book";

const BookPoster = quietPart(() => import("./schedule-parts/book-poster"));
const SignInCard = quietPart(() => import("~/features/scheduling/components/sign-in-card"));
const YourPets = quietPart(() => import("~/features/scheduling/components/your-pets"));
const BookingFrame = lazy(() => import("~/features/scheduling/components/booking-frame"));
const AdminSetup = lazy(() => import("~/features/scheduling/components/admin-setup"));

export const shouldRevalidate = unlessRefused;

const setup = "/book?tab=setup";

export async function loader(args: Route.LoaderArgs) {
  return loadBook(args);
}

/** The owner's form in Admin Setup; everybody else is refused (specification §5). */
export async function action(args: Route.ActionArgs) {
  return submitSettings(args, setup);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), updateFailed("google_appointment_url"));
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Book an Appointment",
    description:
      "Book an appointment for your dog online, with your details filled in when you are signed in, or call to find a time together.",
    path: "/book",
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
              {viewer ? null : <SignInCard back="/book" />}
              <BookingFrame booking={loaderData.booking} />
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
    <Link to="/book" className={isSetup ? "btn btn-ghost" : "btn"} aria-current={isSetup ? undefined : "page"}>
      Booking Page
    </Link>
    <Link to={setup} className={isSetup ? "btn" : "btn btn-ghost"} aria-current={isSetup ? "page" : undefined}>
      Admin Setup
    </Link>
  </nav>
);
