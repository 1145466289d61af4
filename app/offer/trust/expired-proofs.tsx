// The reminder on the owner's desk about expired proofs.
import { href, Link } from "react-router";

import type { ProofKind } from "~/business/proofs";
import { proofTexts as texts } from "~/offer/texts";

export function ExpiredProofs({ expired }: { expired: readonly { kind: ProofKind; lastDay: string }[] }) {
  if (expired.length === 0) return null;
  return (
    <div className="stack">
      {expired.map(({ kind, lastDay }) => (
        <p key={kind} className="note note-warning">
          {texts.expired(kind, lastDay)} <Link to={`${href("/admin/settings/trust")}#${kind}`}>{texts.renew}</Link>
        </p>
      ))}
    </div>
  );
}
