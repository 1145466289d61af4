// The long texts of the eight areas, by slug. Facts (zips, factor, tint) are in areas.ts.
import type { AreaSlug } from "./areas";
import type { AreaPage } from "./area-pages/area-page";
import { beverlyHills } from "./area-pages/beverly-hills";
import { brentwood } from "./area-pages/brentwood";
import { cheviotHills } from "./area-pages/cheviot-hills";
import { culverCity } from "./area-pages/culver-city";
import { santaMonica } from "./area-pages/santa-monica";
import { venice } from "./area-pages/venice";
import { westHollywood } from "./area-pages/west-hollywood";
import { westwood } from "./area-pages/westwood";

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
