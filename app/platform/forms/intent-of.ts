import { type Context, getExchange } from "~/platform/context/context";

/** Which of a page's forms was sent, by its field `intent`. Null for what is no form. */
export async function intentOf({ context }: { context: Context }): Promise<string | null> {
  const read = await getExchange(context).body.form();
  const intent = read.state === "good" ? read.form.get("intent") : null;
  return typeof intent === "string" ? intent : null;
}
