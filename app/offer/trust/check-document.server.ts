// Checks the document of a proof: a PDF or a picture, by its first bytes and never by its name.
import type { DocumentType } from "~/business/proofs";
import { largestFile, type PictureRefusal } from "~/platform/index";
import { checkPicture } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

export interface ProofDocument {
  bytes: Uint8Array<ArrayBuffer>;
  type: DocumentType;
}

/**
 * The PDF header with its version, after at most a byte order mark and white space. Anything else before it could be read as
 * a web page or a picture. (ISO 32000 puts the header first; readers search the first 1,024 bytes.)
 */
const pdfMark = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]{0,1000}%PDF-\d\.\d/;

/** `largest`: limit in bytes. */
export async function checkDocument(file: File, largest = largestFile): Promise<Result<ProofDocument, PictureRefusal>> {
  if (file.size === 0) return refused("empty");
  if (file.size > largest) return refused("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (pdfMark.test(beginning)) return done({ bytes, type: "application/pdf" });
  const picture = await checkPicture(file);
  return picture.ok ? done({ bytes, type: `image/${picture.value.kind}` }) : picture;
}
