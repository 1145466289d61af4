// The entry script of every page. Its own features need no React. React is loaded only on pages that are hydrated or
// contain islands.
import {
  fillTimeZone,
  hideBrokenPictures,
  offerPrinting,
  switchThemes,
  turnHeaderSolid,
} from "./ui/document/plain-scripts";

switchThemes();
hideBrokenPictures();
turnHeaderSolid();
offerPrinting();
fillTimeZone();

if ("__reactRouterContext" in window) void import("./hydrate-page");
else if (document.querySelector("[data-island]")) void import("./islands");
