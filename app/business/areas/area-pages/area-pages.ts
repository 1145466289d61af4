// The long texts of the eight areas, by slug. Facts (zips, factor, tint) are in areas.ts.
import type { AreaSlug } from "../areas";
import type { AreaPage } from "./area-page";
import { beverlyHills } from "./beverly-hills";
import { brentwood } from "./brentwood";
import { cheviotHills } from "./cheviot-hills";
import { culverCity } from "./culver-city";
import { santaMonica } from "./santa-monica";
import { venice } from "./venice";
import { westHollywood } from "./west-hollywood";
import { westwood } from "./westwood";

export const areaPages: Record<AreaSlug, AreaPage> = {
  brentwood,
  westwood,
  "cheviot-hills": cheviotHills,
  "culver-city": culverCity,
  venice,
  "west-hollywood": westHollywood,
  "beverly-hills": beverlyHills,
  "santa-monica": santaMonica,
};
