// Lets React Router take over the whole page.
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Route modules use Temporal when they render, never when they load.
if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");

// Hydration as a transition gives way to what the visitor does meanwhile.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
