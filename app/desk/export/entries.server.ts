// Files of the export, which are written one after the other into the zip.
import { Readable } from "node:stream";

import type { Disk } from "flydrive";

import type { Business } from "~/business/business";
import type { Db } from "~/db/client.server";

export interface ExportSource {
  db: Db;
  files: Disk;
  business: Business;
  origin: string;
  now: Temporal.Instant;
  /**
   * Whether all files show the same moment. Not beside a running site with the embedded database, whose only connection
   * would be taken meanwhile.
   */
  isSnapshot: boolean;
}

/** A file of the zip, which is opened when its turn comes. */
export interface Entry {
  path: string;
  /** False for pictures and documents, which are compressed already. */
  compress: boolean;
  open: () => Promise<Readable>;
}

export interface Work extends ExportSource {
  /** Names of people, pets and other things by id. */
  names: ReadonlyMap<string, string>;
  /** Number of rows by table file. */
  counts: Map<string, number>;
  /** Paths of files that the store doesn't have. */
  missing: string[];
}

export const entryOf = (path: string, write: () => AsyncIterable<string>): Entry => ({
  path,
  compress: true,
  open: async () => Readable.from(write()),
});

export async function* once(make: () => Promise<string>): AsyncGenerator<string, void> {
  yield await make();
}
