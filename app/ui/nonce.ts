import { createContext } from "react";

/** Of the answer that is being rendered, for what React Router does not give it to. Browsers have no use for it. */
export const NonceContext = createContext<string | undefined>(undefined);
