import { Link } from "react-router";

/** In the place of the request form, while none of the client's pets is accepted (specification §2). */
export const NoCertifiedPets = () => (
  <div className="panel stack">
    <h2>No Certified Pets Found</h2>
    <p>You need to add and have your pets certified before you can request services for them</p>
    <p>
      <Link to="/profile/pets" className="btn">
        Add Your Pets
      </Link>
    </p>
  </div>
);
