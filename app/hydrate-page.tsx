// Lets React Router take over the whole page.
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Hydration as a transition gives way to what the visitor does meanwhile.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
