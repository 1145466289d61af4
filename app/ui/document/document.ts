// Facts about the rendered document that React Router does not give to components. Server only.
import { createContext } from "react";

import type { Theme } from "~/business/site";

export interface DocumentFacts {
  nonce: string;
  theme: Theme;
  /** URL of the built app/entry.client.tsx. */
  script: string;
  /** Inlined part of the stylesheet. The stylesheet itself is then loaded last; null when it is loaded first. */
  criticalCss: string | null;
}

export const DocumentContext = createContext<DocumentFacts | undefined>(undefined);
