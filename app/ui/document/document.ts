// Facts about the rendered document that React Router does not give to components. Server only.
import { createContext } from "react";

export interface DocumentFacts {
  nonce: string;
  /** URL of the built app/entry.client.tsx. */
  script: string;
  /** Inlined part of the stylesheet. The stylesheet itself is then loaded last; null when it is loaded first. */
  criticalCss: string | null;
}

export const DocumentContext = createContext<DocumentFacts | undefined>(undefined);
