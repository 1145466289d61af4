// Receives the document of a form: a PDF or a picture, checked before it is stored.
import type { ActionFunctionArgs } from "react-router";

import { getServices, getSignedIn, pictureLimit } from "~/platform/index.server";

import { largestFile } from "~/platform/index";

import { documentRefusals, documentTooLarge, tooManyDocuments } from "~/offer/texts";
import { checkDocument, type ProofDocument } from "./check-document.server";

/** `document` is null when none was chosen. */
type Given = { ok: true; document: ProofDocument | null } | { ok: false; status: number; error: string };

/** Checks the uploaded document of a form. `largest`: limit in bytes. */
export async function receiveDocument(
  { context }: ActionFunctionArgs,
  form: FormData,
  largest = largestFile,
): Promise<Given> {
  const file = form.get("document");
  // Browsers send an empty file without a name if none was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return { ok: true, document: null };
  const waitSeconds = await getServices(context).limits.take(pictureLimit, getSignedIn(context).id);
  if (waitSeconds > 0) return { ok: false, status: 429, error: tooManyDocuments(Math.ceil(waitSeconds / 60)) };
  const checked = await checkDocument(file, largest);
  if (checked.ok) return { ok: true, document: checked.value };
  if (checked.reason === "too-large") return { ok: false, status: 413, error: documentTooLarge(largest) };
  return { ok: false, status: 400, error: documentRefusals[checked.reason] };
}
