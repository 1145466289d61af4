// Exports of the wing "offer" for other wings, on the server only.
export { findArea, getAreaPage } from "./areas/queries.server";
export {
  getPricesNow,
  getTariff,
  getTermsNow,
  getPriceHistory,
  priceHistoryStored,
  readPriceHistory,
} from "./pricing/price-changes.server";
export { importPrices, undoImportedPrices } from "./pricing/submit-prices.server";
export { contractVersionNow, getContract } from "./legal/legal-versions.server";
export { policyChangesStored, readPolicyChanges } from "./policies/policy-changes.server";
export { getServiceHours, hoursStored, readKeptHours } from "./hours/hours.server";
export {
  getSettings,
  getHolidays,
  holidaysKept,
  identityOf,
  selectSettings,
  settingOf,
  travelMinutes,
} from "./settings/queries.server";
export { readSiteFacts, type SiteFacts, siteFactsStored } from "./site-facts.server";
export { closeSite, goLive, readMissing } from "./launch/launch.server";
export {
  changeKept,
  getSettingsOf,
  type KeptSetting,
  readSettings,
  selectSettingsOf,
  settingsAction,
} from "./settings/commands.server";
export { expiredOf, getProofDocument, selectProofs } from "./trust/queries.server";
export type { ProofDocument } from "./trust/receive-document.server";
export { receiveDocument } from "./trust/receive-document.server";
export { getWeatherOn } from "./weather/weather.server";
export { areaNameIn } from "./area-name.server";
export { areasStored, getAreas } from "./stored-areas.server";
export { type KeptList, loadEntries } from "./versions/entries.server";
export { listActions } from "./versions/editor.server";
export {
  getValue as getVersioned,
  newestOf as newestVersion,
  readStored as readVersion,
} from "./versions/versions.server";
export { readZipPoints, zipPointsStored } from "./zips/zip-points.server";
