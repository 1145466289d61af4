import type { createDAVClient } from "tsdav";

/** One account, signed in. */
export type Client = Awaited<ReturnType<typeof createDAVClient>>;
