// Note about the state of a pet's rabies record.
import { href, Link } from "react-router";

import { canBeBooked, type RabiesState } from "~/clients/health/rules";
import { healthTexts as texts, rabiesWords } from "~/clients/health/texts";

interface RabiesNoteProps {
  pet: { id: string; name: string; excusedUntil?: string | null };
  state: RabiesState;
  /** True to add a link to the pet's health records. */
  links?: boolean;
}

export function RabiesNote({ pet: { id, name, excusedUntil = null }, state, links = false }: RabiesNoteProps) {
  return (
    <p className={canBeBooked(state) ? "note" : "note note-warning"}>
      {rabiesWords[state](name, excusedUntil)}{" "}
      {links ? <Link to={href("/profile/pets/:id/records", { id })}>{texts.link}</Link> : null}
    </p>
  );
}
