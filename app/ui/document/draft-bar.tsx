// Bar that tells the owner that only she sees the site so far.
import { href } from "react-router";

import { useSite } from "~/ui/use-site";

export function DraftBar() {
  const { isDraft, viewer } = useSite();
  if (!isDraft || !viewer?.isAdmin) return null;
  return (
    <aside className="note" aria-label="Not open yet">
      <div className="wrap">
        Only you can see this. <a href={`${href("/admin/start")}#go-live`}>Go live</a>
      </div>
    </aside>
  );
}
