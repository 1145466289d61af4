// Looks at the file behind a proof: a PDF, or a picture. Its first bytes say what it is, never its name.
import type { DocumentType } from "~/business/proofs";
import { largestFile, type PictureRefusal } from "~/platform/index";
import { checkPicture } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

export interface ProofDocument {
  bytes: Uint8Array<ArrayBuffer>;
  type: DocumentType;
}

/**
 * The mark of a PDF with its version, behind nothing but a byte order mark and blanks: what other programs read as a page or
 * a picture is none. (ISO 32000 puts it first; readers look for it in the first 1,024 bytes.)
 */
const pdfMark = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]{0,1000}%PDF-\d\.\d/;

/** `largest`: in bytes. */
export async function checkDocument(file: File, largest = largestFile): Promise<Result<ProofDocument, PictureRefusal>> {
  if (file.size === 0) return refused("empty");
  if (file.size > largest) return refused("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (pdfMark.test(beginning)) return done({ bytes, type: "application/pdf" });
  const picture = await checkPicture(file);
  return picture.ok ? done({ bytes, type: `image/${picture.value.kind}` }) : picture;
}
