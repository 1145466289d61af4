// Action of the waitlist box.
import { commandContext, formAction } from "~/platform/index.server";

import { joinWaitlist } from "./commands.server";
import { waitlistForm } from "./forms";
import { waitlistAlready, waitlistFailed, waitlistJoined } from "./texts";

export const submitWaitlist = formAction({
  schema: waitlistForm,
  limit: "waitlist",
  isPublic: { trapped: waitlistJoined },
  context: commandContext,
  command: joinWaitlist,
  done: waitlistJoined,
  texts: { "already-on-it": waitlistAlready },
  page: "/#waitlist",
  failed: { ...waitlistFailed, logged: "a waitlist entry could not be stored" },
});
