import { href, Link } from "react-router";
import { noCertifiedPetsTexts } from "~/clients/texts";

/** Shown instead of the request form while none of the client's pets is accepted (docs/product.md, Certification). */
export const NoCertifiedPets = () => (
  <div className="panel stack">
    <h2>{noCertifiedPetsTexts.title}</h2>
    <p>{noCertifiedPetsTexts.text}</p>
    <p>
      <Link to={href("/profile/pets")} className="btn">
        {noCertifiedPetsTexts.link}
      </Link>
    </p>
  </div>
);
