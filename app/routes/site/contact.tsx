// The contact page (specification §2): the form, or the thanks for it.
import { type MouseEvent, useRef } from "react";

import { smsConsentLinks, smsConsentText } from "~/business/consent";
import { contactServices } from "~/business/service-catalog";
import { ContactForm } from "~/features/leads/components/contact-form";
import { contactFailed } from "~/features/leads/messages";
import { submitContact } from "~/features/leads/submit-contact.server";
import { localBusiness } from "~/features/seo/json-ld";
import { pageMeta } from "~/features/seo/meta";
import { getIdentity } from "~/features/settings/queries.server";
import { getServices } from "~/server/context";
import { takeFlash } from "~/server/flash";
import type { Choice } from "~/ui/field";
import { quiet, quietPart } from "~/ui/quiet";
import { useFormReply } from "~/ui/use-form-reply";
import { useSite } from "~/ui/use-site";
import { whenUnreachable } from "~/ui/when-unreachable";

import { unlessRefused } from "~/ui/revalidate";
import type { Route } from "./+types/contact";

const ContactPoster = quietPart(() => import("./contact-parts/contact-poster"));
const ContactInfo = quietPart(() => import("./contact-parts/contact-info"));
const ThankYou = quiet(() => import("~/features/leads/components/thank-you"));

export const shouldRevalidate = unlessRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, secret } = getServices(context);
  const identity = await getIdentity(db);
  return {
    // Where a form sent without scripts leads to; opened by itself, the address shows the form.
    sent: new URL(request.url).searchParams.has("sent") && takeFlash(request, secret).flash !== null,
    services: Object.entries(contactServices).map(([value, { label }]): Choice => [value, label]),
    smsConsent: { text: smsConsentText(identity.businessName), links: smsConsentLinks },
  };
}

export async function action(args: Route.ActionArgs) {
  return submitContact(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), contactFailed);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Contact: schedule a free meet and greet",
    description:
      "Write or call to schedule a free meet and greet for your dog in Los Angeles or Culver City. Calls 9am-7pm every day, email answered within 24 hours.",
    path: "/contact",
    image: "contact",
    noindex: loaderData?.sent,
  };
  const root = matches[0].loaderData;
  return [
    ...pageMeta(page, root),
    // Made on the server only: see the home page.
    ...(import.meta.env.SSR && root ? [{ "script:ld+json": localBusiness(root.identity, root.origin) }] : []),
  ];
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { flash } = useSite();
  const form = useFormReply(actionData);
  const reply = form.reply?.ok ? form.reply : undefined;
  const sent = reply !== undefined || loaderData.sent;
  const startsOver = useRef(false);

  function again(event: MouseEvent) {
    startsOver.current = true;
    if (!reply) return; // The link leads to the empty form.
    event.preventDefault();
    form.reset();
  }

  /** The form is back: the focus goes there, too. */
  function begin(heading: HTMLHeadingElement | null) {
    if (!heading || !startsOver.current) return;
    startsOver.current = false;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  }

  return (
    <>
      <ContactPoster />
      <div className="section">
        <div className="wrap contact-grid">
          {sent ? (
            <ThankYou note={reply?.note ?? flash?.note} takesFocus={reply !== undefined} again={again} />
          ) : (
            <div>
              <h2 ref={begin} tabIndex={-1}>
                Schedule a Meet &amp; Greet
              </h2>
              <p className="lead">Free, at your home, and the way every new client begins.</p>
              <ContactForm form={form} services={loaderData.services} smsConsent={loaderData.smsConsent} />
            </div>
          )}
          <ContactInfo sent={sent} />
        </div>
      </div>
    </>
  );
}
