// Exports of the wing "offer" for other wings, in browsers and on the server.
export { type LaunchNeed, missingInWords } from "./launch/rules";
export { isWithin, meetingHoursOn } from "./hours/hours";
export { paragraphsOf, textOf } from "./versions/paragraphs";
export {
  changeInWords,
  checkDuration,
  checkPrice,
  durationProblem,
  type NewPrice,
  readAmount,
  withChange,
} from "./pricing/new-price";
export { priceRefusals } from "./pricing/price-texts";
export { PriceLines } from "./pricing/components/price-lines";
export { type DayKind, type PricedHoliday, surchargeInWords, type Surcharges } from "./pricing/day-kind";
export { isOffered, itemInWords, type PriceHistory, pricedItem, pricedItems, pricesOn } from "./pricing/price-list";
export { quote } from "./pricing/quote";
export { minutesInWords } from "./pricing/rules";
export { type Tariff, termsOn } from "./pricing/quote";
export { holidaysKey, readHolidayChoices } from "./settings/holiday-lines";
export { updateFailed } from "./texts";
export { dateIn, holidayOn } from "./settings/rules";
export { hasWords, settingsPages } from "./settings/settings-pages";
export { appointmentUrlHint } from "./settings/web-pages";
export {
  type SettingGroup,
  type SettingsPage,
  type StoredSetting,
  type StoredSettings,
  versionField,
} from "./settings/setting-group";
export { appointmentUrlOf } from "./settings/web-pages";
export { isOver } from "./trust/rules";
export { EntryForm } from "./versions/entry-form";
export { KeptEntries } from "./versions/kept-entries";
export { entryFields } from "./versions/forms";
export { seenToast } from "./versions/seen";
