// Says that the page shows a former version, with a link to the current one.
import { Link } from "react-router";

import { versionTexts as texts } from "~/offer/versions/texts";

/** `when` is the time of the shown version; null for the current one. */
export function VersionNote({ page, when }: { page: string; when: string | null }) {
  if (when === null) return null;
  return (
    <p className="note">
      {texts.looking(when)} <Link to={page}>{texts.backToNow}</Link>
    </p>
  );
}
