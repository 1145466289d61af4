// Server exports of standing/ for the other folders of app/.
export { confirmStandingWalk } from "./verbs/confirm-standing-walk.server";
export { declineStandingWalk } from "./verbs/decline-standing-walk.server";
