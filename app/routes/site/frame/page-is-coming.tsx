import { href, useNavigation } from "react-router";

/** Said while the next page is on its way; the squad has words of its own. */
export function PageIsComing() {
  const { state, location } = useNavigation();
  const words = location?.pathname === href("/squad") ? "Loading our furry family..." : "Loading...";
  const isComing = state === "loading";
  return <output className={isComing ? "coming pill" : "sr"}>{isComing ? words : null}</output>;
}
