// How a pet stands with its rabies record, where something is to be done.
import { href, Link } from "react-router";

import { mayBeAskedFor, type RabiesState } from "~/clients/health/rules";
import { healthTexts as texts, rabiesWords } from "~/clients/health/texts";

interface RabiesNoteProps {
  pet: { id: string; name: string; excusedUntil?: string | null };
  state: RabiesState;
  /** Leads to the records. */
  links?: boolean;
}

export function RabiesNote({ pet: { id, name, excusedUntil = null }, state, links = false }: RabiesNoteProps) {
  return (
    <p className={mayBeAskedFor(state) ? "note" : "note note-warning"}>
      {rabiesWords[state](name, excusedUntil)}{" "}
      {links ? <Link to={href("/profile/pets/:id/records", { id })}>{texts.link}</Link> : null}
    </p>
  );
}
