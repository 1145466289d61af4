// The walker's photo with the facts visitors can rely on. Renders nothing when the owner set no facts.
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";
import { StoredPicture } from "~/platform/index";

import type { Trust } from "./get-trust.server";
import { trustTexts } from "./texts";

export function TrustBand({ trust, face }: { trust: Trust; face: string | null }) {
  const { identity } = useSite();
  if (trust.length === 0) return null;
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
