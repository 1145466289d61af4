// Facts about the document that the server renders, which React Router does not give to components. Server only.
import { createContext } from "react";

export interface DocumentFacts {
  nonce: string;
  /** URL of the built app/entry.client.tsx. */
  script: string;
  /** Inlined part of the stylesheet, which then comes last; null when the stylesheet comes first. */
  criticalCss: string | null;
}

export const DocumentContext = createContext<DocumentFacts | undefined>(undefined);
