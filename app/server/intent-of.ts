/** Which of a page's forms was sent, by its field `intent`; the body stays there to be read. Null for what is no form. */
export async function intentOf(request: Request): Promise<string | null> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const intent = form?.get("intent");
  return typeof intent === "string" ? intent : null;
}
