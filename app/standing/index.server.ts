// Server code of standing/ that other wings may use.
export { confirmStandingWalk } from "./verbs/confirm-standing-walk.server";
export { declineStandingWalk } from "./verbs/decline-standing-walk.server";
