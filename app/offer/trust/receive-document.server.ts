// Receives a document uploaded by a form: a PDF or a picture, checked before it is stored.
import type { ActionFunctionArgs } from "react-router";

import type { DocumentType } from "~/business/proofs";
import { documentRefusals, documentTooLarge, tooManyDocuments } from "~/offer/texts";
import { largestFile, type PictureRefusal } from "~/platform/index";
import { getServices, getSignedIn, pictureLimit, checkPicture } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

/** `document` is null when no file was chosen. */
type Given = { ok: true; document: ProofDocument | null } | { ok: false; status: number; error: string };

/** Reads and checks the uploaded document of a form. `largest`: limit in bytes. */
export async function receiveDocument(
  { context }: ActionFunctionArgs,
  form: FormData,
  largest = largestFile,
): Promise<Given> {
  const file = form.get("document");
  // When no file was chosen, browsers send an empty file without a name.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return { ok: true, document: null };
  const waitSeconds = await getServices(context).limits.take(pictureLimit, getSignedIn(context).id);
  if (waitSeconds > 0) return { ok: false, status: 429, error: tooManyDocuments(Math.ceil(waitSeconds / 60)) };
  const checked = await checkDocument(file, largest);
  if (checked.ok) return { ok: true, document: checked.value };
  if (checked.reason === "too-large") return { ok: false, status: 413, error: documentTooLarge(largest) };
  return { ok: false, status: 400, error: documentRefusals[checked.reason] };
}

export interface ProofDocument {
  bytes: Uint8Array<ArrayBuffer>;
  type: DocumentType;
}

/**
 * The PDF header with its version, at the start of the file after at most a byte order mark and white space. Other text
 * before the header could make browsers treat the file as a web page or a picture. (By ISO 32000 the header comes
 * first; PDF readers accept it within the first 1,024 bytes.)
 */
const pdfMark = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]{0,1000}%PDF-\d\.\d/;

/** Checks that the file is a PDF or a readable picture. `largest`: limit in bytes. */
export async function checkDocument(file: File, largest = largestFile): Promise<Result<ProofDocument, PictureRefusal>> {
  if (file.size === 0) return refused("empty");
  if (file.size > largest) return refused("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (pdfMark.test(beginning)) return done({ bytes, type: "application/pdf" });
  const picture = await checkPicture(file);
  return picture.ok ? done({ bytes, type: `image/${picture.value.kind}` }) : picture;
}
