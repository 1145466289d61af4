// Replaces the request form and the slot form while no pet can be chosen (docs/product.md, Certification). Its texts
// are here or come from the server, so that the scripts of these pages stay small.
import { href, Link } from "react-router";

import type { NextStep } from "~/shared/form-reply";

interface NoCertifiedPetsProps {
  hasPet: boolean;
  next: NextStep;
}

export const NoCertifiedPets = ({ hasPet, next }: NoCertifiedPetsProps) => (
  <div className="panel stack">
    <h2>No Certified Pets Found</h2>
    <p>You need to add and have your pets certified before you can request services for them</p>
    <p>{next.text}</p>
    {next.to ? (
      <p className="actions">
        <Link to={next.to} className="btn">
          {next.link}
        </Link>
      </p>
    ) : null}
    <p>
      <Link to={href("/profile/pets")} className={hasPet || next.to ? undefined : "btn"}>
        Add Your Pets
      </Link>
    </p>
  </div>
);
