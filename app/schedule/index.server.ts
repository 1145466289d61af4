// Server exports of schedule/ for other wings.
export { writeAllVisits } from "./feeds/write-all-visits.server";
