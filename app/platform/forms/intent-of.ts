import { type Context, getExchange } from "~/platform/context/context";

/** Returns the field `intent`, which says which form of the page was sent; null when the body is not a form. */
export async function intentOf({ context }: { context: Context }): Promise<string | null> {
  const read = await getExchange(context).body.form();
  const intent = read.state === "good" ? read.form.get("intent") : null;
  return typeof intent === "string" ? intent : null;
}
