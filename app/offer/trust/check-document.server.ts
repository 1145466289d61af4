// Looks at the file behind a proof: a PDF, or a picture. Its first bytes say what it is, never its name.
import type { DocumentType } from "~/business/proofs";
import { largestFile, type PictureRefusal } from "~/platform/index";
import { checkPicture } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

export interface ProofDocument {
  bytes: Uint8Array<ArrayBuffer>;
  type: DocumentType;
}

/** Programs that write PDFs may put something before its mark. */
const markWithin = 1024;

export async function checkDocument(file: File): Promise<Result<ProofDocument, PictureRefusal>> {
  if (file.size === 0) return refused("empty");
  if (file.size > largestFile) return refused("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (Buffer.from(bytes.subarray(0, markWithin)).includes("%PDF-")) return done({ bytes, type: "application/pdf" });
  const picture = await checkPicture(file);
  return picture.ok ? done({ bytes, type: `image/${picture.value.kind}` }) : picture;
}
