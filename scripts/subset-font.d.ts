// What subset-font, which has no types of its own, takes and answers here.
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "sfnt";
    /** OpenType features that stay; all unless given. */
    keepFeatures?: string[];
    noHinting?: boolean;
    dropTables?: string[];
  }
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
