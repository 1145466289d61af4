import { commandContext, formAction, type Limit } from "~/platform/index.server";

import { joinWaitlist } from "./commands.server";
import { waitlistForm } from "./forms";
import { waitlistAlready, waitlistFailed, waitlistJoined } from "./texts";

const waitlistLimit: Limit = { name: "waitlist", points: 5, minutes: 10 };

export const submitWaitlist = formAction({
  schema: waitlistForm,
  limit: waitlistLimit,
  isPublic: { trapped: waitlistJoined },
  context: commandContext,
  command: joinWaitlist,
  done: waitlistJoined,
  texts: { "already-on-it": waitlistAlready },
  page: "/#waitlist",
  failed: { ...waitlistFailed, logged: "a waitlist entry could not be stored" },
});
