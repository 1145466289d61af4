// ICS file of a meet and greet.
import { loadMeetingFile } from "~/asking/meetings/meeting-page.server";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/meeting-calendar";

export const handle: PageHandle = { inDraft: "token" };

export const loader = async (args: Route.LoaderArgs) => loadMeetingFile(args);
