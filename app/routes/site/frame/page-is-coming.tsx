import { href, useNavigation } from "react-router";

/** Message while the next page loads; the squad page has its own. */
export function PageIsComing() {
  const { state, location } = useNavigation();
  const words = location?.pathname === href("/squad") ? "Loading our furry family..." : "Loading...";
  const isComing = state === "loading";
  return <output className={isComing ? "coming pill" : "sr"}>{isComing ? words : null}</output>;
}
