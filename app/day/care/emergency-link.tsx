// One tap from a visit to the numbers of an emergency; the second one calls.
import { href, Link } from "react-router";

import { Icon } from "~/ui/icon";

import { emergencyTexts as texts } from "~/day/texts/emergency";

export const EmergencyLink = ({ visitId, names }: { visitId: string; names: string }) => (
  <Link to={href("/visits/:id/emergency", { id: visitId })} className="btn btn-quiet" aria-label={texts.linkFor(names)}>
    <Icon name="alert" /> {texts.link}
  </Link>
);
