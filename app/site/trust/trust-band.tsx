// The walker's photo with the facts visitors can rely on, and reviews. Renders nothing without any of them.
import { href, Link } from "react-router";

import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import { Stars } from "~/ui/stars";
import { useSite } from "~/ui/use-site";
import { StoredPicture } from "~/platform/index";

import type { Reviews } from "./get-reviews.server";
import type { Trust } from "./get-trust.server";
import { trustTexts } from "./texts";

interface TrustBandProps {
  trust: Trust;
  /** URL of the walker's photo; null without one. */
  face: string | null;
  reviews?: Reviews;
}

export function TrustBand({ trust, face, reviews }: TrustBandProps) {
  const { identity } = useSite();
  if (trust.length === 0 && !reviews?.own && !reviews?.elsewhere) return null;
  return (
    <Section id="trust" band="raised">
      <div className="two">
        <div className="who">
          {face ? <Face url={face} /> : null}
          <div>
            <h2>{trustTexts.title}</h2>
            <p className="lead">{trustTexts.lead(identity.walkerName)}</p>
          </div>
        </div>
        <ul className="ticks">
          {reviews?.elsewhere ? (
            <li>
              <Stars rating={Math.round(Number(reviews.elsewhere.rating))} />
              <a href={reviews.elsewhere.url}>{trustTexts.elsewhere(reviews.elsewhere)}</a>
            </li>
          ) : null}
          {reviews?.own ? (
            <li>
              <Icon name="heart" />
              <Link to={href("/testimonials")}>{trustTexts.own(reviews.own)}</Link>
            </li>
          ) : null}
          {trust.map(({ name, detail }) => (
            <li key={name}>
              <Icon name="check" />
              <span>
                <strong>{name}</strong> {detail}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Photo of the walker, shown beside her text. */
export const Face = ({ url }: { url: string }) => (
  <StoredPicture url={url} alt="" sizes="88px" width={88} height={88} className="face" first />
);
