// Hydrates the whole page with React Router.
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// The polyfill is loaded before hydration, because route modules use Temporal when they render.
if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");

// As a transition, hydration yields to the visitor's input.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
