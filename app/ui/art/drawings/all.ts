// Every symbol and the function that draws it.
import type { SymbolId } from "../symbols.ts";
import { bungalowDoor, leashesByTheDoor } from "./about.ts";
import { beverlyHills, cheviotHills, culverCity, westHollywood } from "./areas-east.ts";
import { brentwood, santaMonica, venice, westwood } from "./areas-west.ts";
import { emptySquad, emptyTestimonials, notFound, thankYou } from "./moments.ts";
import { scenePhone } from "./scene-phone.ts";
import { scene } from "./scene.ts";
import { dropIn, hike, run, walk } from "./vignettes.ts";

export const drawings: Record<SymbolId, () => string> = {
  scene,
  "scene-phone": scenePhone,
  "vignette-walk": walk,
  "vignette-run": run,
  "vignette-dropin": dropIn,
  "vignette-hike": hike,
  "about-bungalow": bungalowDoor,
  "about-leashes": leashesByTheDoor,
  "not-found": notFound,
  "thank-you": thankYou,
  "empty-squad": emptySquad,
  "empty-testimonials": emptyTestimonials,
  "area-brentwood": brentwood,
  "area-westwood": westwood,
  "area-cheviot-hills": cheviotHills,
  "area-culver-city": culverCity,
  "area-venice": venice,
  "area-west-hollywood": westHollywood,
  "area-beverly-hills": beverlyHills,
  "area-santa-monica": santaMonica,
};
