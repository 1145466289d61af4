// Server exports of standing/ for the other folders of app/.
export { bringStandingWalks, type StandingBatch } from "./verbs/bring-standing-walks.server";
export { confirmStandingWalk } from "./verbs/confirm-standing-walk.server";
export { patternOf } from "./standing-walk.server";
export { endStandingWalks } from "./verbs/stop-standing-walk.server";
export { unreadReader } from "./placing/place-standing-walks.server";
export { listStandingWalks } from "./pages/show-standing-walks.server";
export { declineStandingWalk } from "./verbs/decline-standing-walk.server";
