// Contact page: the form, or the thank-you panel after it was sent.
import { href } from "react-router";

import { shownAreas } from "~/business/areas/areas";
import { smsConsentLinks, smsConsentText } from "~/business/contract/consent";
import { replyWithinHours } from "~/business/policies";
import { contactChoices } from "~/business/services/service-options";
import { cityLine } from "~/business/words/region";
import { ServiceHours } from "~/offer/areas/pages/service-hours";
import { ContactIsland } from "~/desk/contact/contact-box";
import { WhatHappensNext } from "~/desk/contact/what-happens-next";
import { getOwnContact } from "~/clients/profile/queries.server";
import { submitContact } from "~/desk/contact/commands.server";
import { localBusiness } from "~/site/search-engines/json-ld";
import { pageMeta } from "~/site/search-engines/meta";
import { contactTexts } from "~/site/search-engines/page-texts";
import { getPricesNow } from "~/offer/pricing/price-changes.server";
import { getBusiness, getVisitor, getExchange, getServices } from "~/platform/context/context";
import { takeFlash } from "~/platform/http/flash";
import { phoneNumber } from "~/shared/phone-number";
import type { PageHandle } from "~/shared/page-handle";
import { EmailLink } from "~/ui/email-link";
import { Icon } from "~/ui/icon";
import { Poster } from "~/ui/poster";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/contact";

export const handle: PageHandle = { query: ["sent"] };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, secret } = getServices(context);
  const { query, cookies } = getExchange(context);
  const actor = getVisitor(context);
  const { identity } = getBusiness(context);
  const prices = await getPricesNow(db, now(), getBusiness(context).timeZone);
  const flash = query.has("sent") ? takeFlash(cookies, secret).flash : null;
  return {
    // Set only right after a form without scripts was sent. Later visits to the same URL show the form.
    sent: flash && { note: flash.note },
    known: actor.kind === "signed-in" && actor.role === "client" ? await getOwnContact(db, actor.id) : null,
    prices,
    areas: shownAreas(getBusiness(context).areas),
    services: contactChoices(getBusiness(context).contactServices),
    seo: contactTexts(getBusiness(context)),
    smsConsent: { text: smsConsentText(identity.businessName), links: smsConsentLinks },
  };
}

export const action = async (args: Route.ActionArgs) => submitContact(args);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { ...loaderData.seo, path: href("/contact"), image: "contact", noindex: Boolean(loaderData.sent) };
  const root = matches[0].loaderData;
  return [
    ...pageMeta(page, root),
    // On the server only, for the reason given in home.tsx.
    ...(import.meta.env.SSR && root ? [{ "script:ld+json": localBusiness(root, loaderData) }] : []),
  ];
}

export default function Contact({
  loaderData: { sent, known, services, smsConsent },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <ContactPoster />
      <div className="section">
        <div className="wrap contact-grid">
          <ContactIsland sent={sent} reply={actionData} known={known} services={services} smsConsent={smsConsent} />
          <ContactInfo />
        </div>
      </div>
    </>
  );
}

function ContactPoster() {
  const { identity, region } = useSite();
  const cities = cityLine(region);
  return (
    <Poster
      tint="poppy"
      title="Contact Us"
      art="vignette-dropin"
      lead="Tell me about your dog, and I'll tell you honestly whether I'm the right walker."
    >
      <ul className="facts">
        {cities ? (
          <li>
            <Icon name="pin" />
            <span>{cities}</span>
          </li>
        ) : null}
        <li>
          <Icon name="phone" />
          <a href={`tel:${phoneNumber(identity.phone)}`}>{identity.phone}</a>
        </li>
        <li>
          <Icon name="mail" />
          <EmailLink email={identity.email} />
        </li>
      </ul>
    </Poster>
  );
}

/** Contact details beside the form. */
function ContactInfo() {
  const { callHours, hoursNotice } = useSite().identity;
  return (
    <aside className="info sea">
      {/* CSS hides this text once the thank-you panel is shown (styles/pages.css). */}
      <div className="before-thanks">
        <h2>What happens next</h2>
        <WhatHappensNext />
      </div>
      <h2>When you can reach me</h2>
      <p>
        {callHours ? `Calls ${callHours}. ` : null}I answer email within {replyWithinHours} hours.
      </p>
      <h2>Service hours</h2>
      <ServiceHours />
      {hoursNotice ? <p>{hoursNotice}</p> : null}
    </aside>
  );
}
