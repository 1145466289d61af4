// Unsent presses on a walker's pages outside the day, such as the profile: they are shown and sent there as well.
import { useSite } from "~/ui/use-site";

import { PocketNote } from "./pocket-note";
import { useCodesDeleted } from "./use-codes";
import { usePocket, useSending } from "./use-pocket";

/** Never fresh: cached pages of the day may still be stale while another page is open. */
const isOlder = (): boolean => false;

export default function PocketElsewhere() {
  useSending(useSite().viewer?.id, isOlder);
  useCodesDeleted();
  return <PocketNote pocket={usePocket()} />;
}
