// Server exports of standing/ for the other folders of app/.
export { confirmStandingWalk } from "./verbs/confirm-standing-walk.server";
export { endStandingWalks } from "./verbs/stop-standing-walk.server";
export { listStandingWalks } from "./pages/show-standing-walks.server";
export { declineStandingWalk } from "./verbs/decline-standing-walk.server";
