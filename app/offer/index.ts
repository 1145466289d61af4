// What other wings may use of offer/, in browsers as well.
export { AreaCard } from "./areas/components/area-card";
export { AreaInvitation } from "./areas/components/area-invitation";
export { AreaList } from "./areas/components/area-list";
export { AreaPoster } from "./areas/components/area-poster";
export { AreaPrices } from "./areas/components/area-prices";
export { AreaStripe } from "./areas/components/area-stripe";
export { GettingAround } from "./areas/components/getting-around";
export { LocalParks } from "./areas/components/local-parks";
export { OnTheMap } from "./areas/components/on-the-map";
export { ServiceHours } from "./areas/components/service-hours";
export { WhyChoose } from "./areas/components/why-choose";
export { ZipDirectory } from "./areas/components/zip-directory";
export { type AddressVerdict, areaOfAddress, areaOfZip, readZip, zipOfAddress } from "./areas/rules";
export { HoursForm } from "./hours/components/hours-form";
export { HoursNow } from "./hours/components/hours-now";
export { isWithin, meetingHoursOn, meetingWeek } from "./hours/hours";
export { hoursTexts } from "./hours/texts";
export { shorten } from "./areas/shorten";
export { AreaTextForm } from "./area-texts/components/area-text-form";
export { AreaWords } from "./area-texts/components/area-words";
export { areaDeskTexts } from "./area-texts/texts";
export { paragraphsOf, textOf } from "./versions/paragraphs";
export { EstimateForm } from "./pricing/components/estimate-form";
export { PriceDesk } from "./pricing/components/price-desk";
export { DurationForm, NewDurationForm, PriceForm } from "./pricing/components/price-form";
export { PriceBook } from "./pricing/components/price-book";
export { readAmount } from "./pricing/new-price";
export { PriceLines } from "./pricing/components/price-lines";
export { ServiceCard } from "./pricing/components/service-card";
export { type DayKind, dayKindOf } from "./pricing/day-kind";
export { estimateOf } from "./pricing/estimate";
export { isDuration, itemInWords, type PriceChange, pricedItem, pricesOn } from "./pricing/price-list";
export { priceTexts } from "./pricing/price-texts";
export { quote } from "./pricing/quote";
export { durationsOf, factorInWords, minutesInWords } from "./pricing/rules";
export { type Tariff, termsOn } from "./pricing/tariff";
export { HolidayForm } from "./settings/components/holiday-form";
export { HolidayList } from "./settings/components/holiday-list";
export { SettingsForm } from "./settings/components/settings-form";
export { SettingsNav } from "./settings/components/settings-nav";
export { holidaysKey, readHolidayChoices } from "./settings/holiday-choices";
export { holidayLines } from "./settings/holiday-lines";
export { proofTexts, updateFailed } from "./texts";
export { dateIn } from "./settings/rules";
export { appointmentUrlHint } from "./settings/groups/web-pages";
export {
  type SettingGroupName,
  settingGroups,
  storedSetting,
  type StoredSetting,
  versionField,
} from "./settings/setting-groups";
export { appointmentUrlOf } from "./settings/web-addresses";
export { ExpiredProofs } from "./trust/components/expired-proofs";
export { ProofForm } from "./trust/components/proof-form";
export { isOver } from "./trust/rules";
export { WeatherNote } from "./weather/components/weather-note";
export { WeatherPanel, WeatherPresses } from "./weather/components/weather-presses";
export { weatherIntent } from "./weather/rules";
export { mayAnnounce } from "./weather/rules";
export { ZipForm } from "./zips/components/zip-form";
export { EntryForm } from "./versions/components/entry-form";
export { KeptEntries } from "./versions/components/kept-entries";
export { KeptScreen } from "./versions/components/kept-screen";
export { entryHead, entryPress, restoreForm } from "./versions/forms";
export { useEntryForm } from "./versions/components/use-entry-form";
