// What other wings may ask of money/ on the server.
export { deleteOldCardEvents, deleteOldCards, deleteOldCheckouts } from "./cards/delete-old-cards.server";
export { countUnknownCardEvents } from "~/money/cards/events/receive-event.server";
export { deleteOldMoney, deleteOldPasses } from "./statements/delete-old-statements.server";
