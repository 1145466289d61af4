// What the server knows of the document it is rendering, for what React Router does not give to components. Browsers have
// no use for it.
import { createContext } from "react";

export interface DocumentFacts {
  nonce: string;
  /** The address of app/entry.client.tsx, built. */
  script: string;
  /** What the first paint needs of the stylesheet, which then comes last; null where it comes first. */
  criticalCss: string | null;
}

export const DocumentContext = createContext<DocumentFacts | undefined>(undefined);
