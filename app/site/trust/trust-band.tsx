// The walker's photo with the facts visitors can rely on. Renders nothing when the owner set nothing.
import type { Trust } from "~/site/trust/get-trust.server";
import { trustTexts } from "~/site/trust/texts";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

import { Face } from "./face";

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
