// What other wings may ask of money/ on the server.
export { loadFigures } from "./figures/load-figures.server";
export { type FileKind, writeLinesFile, writeUnpaidFile } from "./figures/money-files.server";
export { listSheets } from "./pay/list-sheets.server";
export { loadSheet, sheetFile, sheetFileName } from "./pay/load-sheet.server";
export { writeSheet } from "./pay/pay-commands.server";
export { submitApproval, submitMiles, submitPayRule } from "./pay/submit-pay.server";
