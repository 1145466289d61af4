import { href, Link } from "react-router";

/** Shown instead of the request form while none of the client's pets is accepted (docs/product.md, Certification). */
export const NoCertifiedPets = () => (
  <div className="panel stack">
    <h2>No Certified Pets Found</h2>
    <p>You need to add and have your pets certified before you can request services for them</p>
    <p>
      <Link to={href("/profile/pets")} className="btn">
        Add Your Pets
      </Link>
    </p>
  </div>
);
