// From a visit to its care sheets.
import { href, Link } from "react-router";

import { careSheetTexts as texts } from "~/day/texts/care-sheet";

export const CareSheetLink = ({ visitId, names }: { visitId: string; names: string }) => (
  <Link
    to={href("/visits/:id/care-sheet", { id: visitId })}
    className="btn btn-quiet"
    aria-label={texts.linkFor(names)}
  >
    {texts.link}
  </Link>
);
