// Links from a visit to its emergency page, care sheet and home access.
import { Form, href, Link } from "react-router";

import { Icon } from "~/ui/icon";

import { careSheetTexts, emergencyTexts, wayInClosed, wayInTexts } from "../texts/care";

/** `names`: the household names, for the accessible name. */
interface Props {
  visitId: string;
  names: string;
}

export const EmergencyLink = ({ visitId, names }: Props) => (
  <Link
    to={href("/visits/:id/emergency", { id: visitId })}
    className="btn btn-quiet"
    aria-label={emergencyTexts.linkFor(names)}
  >
    <Icon name="alert" /> {emergencyTexts.link}
  </Link>
);

export const CareSheetLink = ({ visitId, names }: Props) => (
  <Link
    to={href("/visits/:id/care-sheet", { id: visitId })}
    className="btn btn-quiet"
    aria-label={careSheetTexts.linkFor(names)}
  >
    {careSheetTexts.link}
  </Link>
);

/** Button that opens the home access page, or a text that says when home access unlocks. */
export function WayIn({ visitId, state, names }: Props & { state: "early" | "open" }) {
  if (state === "early") return <p className="muted">{wayInClosed.early}</p>;
  return (
    <Form method="post" action={href("/visits/:id/access", { id: visitId })} className="action way-in-press">
      <button type="submit" className="btn btn-quiet" aria-label={wayInTexts.buttonFor(names)}>
        <Icon name="lock" /> {wayInTexts.button}
      </button>
    </Form>
  );
}
