// Who comes, and what stands behind her name. Nothing at all where the owner set nothing.
import type { Trust } from "~/site/trust/get-trust.server";
import { trustTexts } from "~/site/trust/texts";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

import { Face } from "./face";

export function TrustBand({ trust, face }: { trust: Trust; face: string | null }) {
  const { identity } = useSite();
  if (trust.length === 0) return null;
  return (
    <Section id="trust" band="raised">
      <div className="head who">
        {face ? <Face url={face} /> : null}
        <div>
          <h2>{trustTexts.title}</h2>
          <p className="lead">{trustTexts.lead(identity.walkerName)}</p>
        </div>
      </div>
      <dl className="policies">
        {trust.map(({ name, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
