// Exports of standing/ for the other folders of app/, also usable in the browser.
export { datesOf, patternInWords, startOn } from "./model/rules";
