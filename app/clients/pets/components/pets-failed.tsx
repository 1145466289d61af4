// In the place of the list where it cannot be shown: it failed to load, or the pet asked for is not in it.
import { href, Link } from "react-router";

import { loadingFailed, noSuchPetTexts } from "~/clients/pets/texts";

export function PetsFailed() {
  return (
    <div className="stack">
      <p role="alert" className="note note-danger">
        {loadingFailed}
      </p>
      {/* Asking for the same address again resets everything, with and without scripts. */}
      <form action={href("/profile/pets")}>
        <button className="btn">Try again</button>
      </form>
    </div>
  );
}

export function NoSuchPet() {
  return (
    <div className="stack">
      <p>{noSuchPetTexts.text}</p>
      <p>
        <Link to={href("/profile/pets")} className="btn">
          {noSuchPetTexts.link}
        </Link>
      </p>
    </div>
  );
}
