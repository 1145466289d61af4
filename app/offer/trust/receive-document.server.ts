// The document in a form, where one was chosen: a PDF or a picture, looked at before anything is stored.
import type { ActionFunctionArgs } from "react-router";

import { getServices, getSignedIn } from "~/platform/index.server";

import { documentRefusals, tooManyDocuments } from "~/offer/texts";
import { checkDocument, type ProofDocument } from "./check-document.server";

/** `document` is null where none was chosen. */
type Given = { ok: true; document: ProofDocument | null } | { ok: false; status: number; error: string };

export async function receiveDocument({ context }: ActionFunctionArgs, form: FormData): Promise<Given> {
  const file = form.get("document");
  // A browser sends an empty file without a name where none was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return { ok: true, document: null };
  const waitSeconds = await getServices(context).limits.take("picture", getSignedIn(context).id);
  if (waitSeconds > 0) return { ok: false, status: 429, error: tooManyDocuments(Math.ceil(waitSeconds / 60)) };
  const checked = await checkDocument(file);
  if (checked.ok) return { ok: true, document: checked.value };
  return { ok: false, status: checked.reason === "too-large" ? 413 : 400, error: documentRefusals[checked.reason] };
}
