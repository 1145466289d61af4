// Types for the package subset-font, which has none.
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "sfnt";
    /** OpenType features to keep; default: all. */
    keepFeatures?: string[];
    noHinting?: boolean;
    dropTables?: string[];
  }
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
