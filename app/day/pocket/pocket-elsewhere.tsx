// On the other pages of somebody who walks, such as their profile: what waits on the phone is said and sent from there, too,
// and asked about when they sign out.
import { useSite } from "~/ui/use-site";

import { PocketNote } from "./pocket-note";
import { usePocket, useSending } from "./use-pocket";

/** Pages of the day that were kept may be older than what was sent since. */
const isOlder = (): boolean => false;

export default function PocketElsewhere() {
  useSending(useSite().viewer?.id, isOlder);
  return <PocketNote pocket={usePocket()} />;
}
