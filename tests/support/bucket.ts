// An S3-compatible bucket on loopback, served by the AWS emulation of `emulate`.
import { createEmulator } from "emulate";

import { freePort } from "./throwaway-postgres.ts";

export interface Bucket {
  /** Environment variables of a site that stores its pictures there. */
  settings: Record<string, string>;
  close: () => Promise<void>;
}

export async function openBucket(): Promise<Bucket> {
  const server = await createEmulator({ service: "aws", port: await freePort() });
  return {
    // Initial state of the emulator.
    settings: {
      S3_BUCKET: "emulate-default",
      S3_ENDPOINT: server.url,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
      S3_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    },
    close: () => server.close(),
  };
}
