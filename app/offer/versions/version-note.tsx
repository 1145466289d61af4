// Says that a former version is on the page, and leads back to what is kept now.
import { Link } from "react-router";

import { versionTexts as texts } from "~/offer/versions/texts";

/** `when`: of the version that is looked at; null: what is kept now is on the page. */
export function VersionNote({ page, when }: { page: string; when: string | null }) {
  if (when === null) return null;
  return (
    <p className="note">
      {texts.looking(when)} <Link to={page}>{texts.backToNow}</Link>
    </p>
  );
}
