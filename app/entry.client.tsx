// The one script of every page. What it does itself needs no React; that is loaded where there is something to wake.
import { hideBrokenPictures } from "./ui/document/broken-pictures";
import { offerPrinting } from "./ui/document/print";
import { turnHeaderSolid } from "./ui/document/solid-header";
import { switchThemes } from "./ui/document/switch-themes";

switchThemes();
hideBrokenPictures();
turnHeaderSolid();
offerPrinting();

if ("__reactRouterContext" in window) void import("./hydrate-page");
else if (document.querySelector("[data-island]")) void import("./islands");
