// The texts of the eight areas' pages, by slug. Their zip codes, price factors and tints are in sample-areas.ts.
import type { AreaPage } from "~/business/areas/area-page";

import { beverlyHills } from "./beverly-hills";
import { brentwood } from "./brentwood";
import { cheviotHills } from "./cheviot-hills";
import { culverCity } from "./culver-city";
import { santaMonica } from "./santa-monica";
import { venice } from "./venice";
import { westHollywood } from "./west-hollywood";
import type { SampleSlug } from "./sample-areas";
import { westwood } from "./westwood";

export const sampleAreaPages: Record<SampleSlug, AreaPage> = {
  brentwood,
  westwood,
  "cheviot-hills": cheviotHills,
  "culver-city": culverCity,
  venice,
  "west-hollywood": westHollywood,
  "beverly-hills": beverlyHills,
  "santa-monica": santaMonica,
};
