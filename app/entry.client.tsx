// The one script of every page. What it does itself needs no React; that is loaded where there is something to wake.
import { hideBrokenPictures, offerPrinting, switchThemes, turnHeaderSolid } from "./ui/document/plain-scripts";

switchThemes();
hideBrokenPictures();
turnHeaderSolid();
offerPrinting();

if ("__reactRouterContext" in window) void import("./hydrate-page");
else if (document.querySelector("[data-island]")) void import("./islands");
