// What other wings may ask of offer/ on the server.
export { loadAreaText } from "./area-texts/area-texts.server";
export { submitAreaText } from "./area-texts/submit-area-text.server";
export { findArea, getAreaPage, listAreas } from "./areas/queries.server";
export {
  getPricesNow,
  getTariff,
  listPriceChanges,
  loadPrices,
  priceChangesStored,
  readPriceChanges,
} from "./pricing/price-changes.server";
export { submitPrices } from "./pricing/submit-prices.server";
export { getServiceHours, hoursStored, loadHours, readKeptHours } from "./hours/hours.server";
export { submitHours } from "./hours/submit-hours.server";
export {
  getBackgroundImages,
  getHolidayChoices,
  getIdentity,
  getSettings,
  getTravelMinutes,
  holidaysKept,
  identityOf,
  selectSettings,
  settingOf,
  travelMinutes,
} from "./settings/queries.server";
export { readSiteFacts, type SiteFacts, siteFactsStored } from "./site-facts.server";
export { submitHolidays } from "./settings/submit-holidays.server";
export { saveSettingsOf, type SettingEdit } from "./settings/commands.server";
export { submitSettings } from "./settings/submit-settings.server";
export { endProofs } from "./trust/commands.server";
export { expiredOf, getProofDocument, getProofs, selectProofs } from "./trust/queries.server";
export type { ProofDocument } from "./trust/check-document.server";
export { listProofFiles, moveProofDocument } from "./trust/document-files.server";
export { receiveDocument } from "./trust/receive-document.server";
export { submitProof } from "./trust/submit-proof.server";
export { getWeatherOn, submitWeather } from "./weather/weather.server";
export { submitZips } from "./zips/submit-zips.server";
export { areasStored, getAreas, loadZips, readAreas } from "./zips/zips.server";
export { type KeptList, loadEntries } from "./versions/entries.server";
export { submitEntries } from "./versions/submit-entries.server";
export {
  getValue as getVersioned,
  newestOf as newestVersion,
  readStored as readVersion,
} from "./versions/versions.server";
