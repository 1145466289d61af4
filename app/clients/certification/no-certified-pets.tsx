import { href, Link } from "react-router";
import { noCertifiedPetsTexts } from "~/clients/certification/texts";

export interface NoCertifiedPetsProps {
  /** Names of the pending pets. */
  pending: readonly string[];
}

/** Replaces the request form while no pet of the client is accepted (docs/product.md, Certification). */
export const NoCertifiedPets = ({ pending }: NoCertifiedPetsProps) => (
  <div className="panel stack">
    <h2>{noCertifiedPetsTexts.title}</h2>
    <p>{noCertifiedPetsTexts.text}</p>
    {pending.length > 0 ? (
      <>
        <p>{noCertifiedPetsTexts.waiting(pending)}</p>
        <div className="row-actions">
          <Link to={href("/meet-and-greet")} className="btn">
            {noCertifiedPetsTexts.meet}
          </Link>
          <Link to={href("/dashboard")} className="btn btn-quiet">
            {noCertifiedPetsTexts.steps}
          </Link>
        </div>
      </>
    ) : null}
    <p>
      <Link to={href("/profile/pets")} className={pending.length > 0 ? undefined : "btn"}>
        {noCertifiedPetsTexts.link}
      </Link>
    </p>
  </div>
);
