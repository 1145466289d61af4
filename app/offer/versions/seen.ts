// Says when visitors see a change: at once, or once the owner goes live (docs/product.md, Draft).
import type { Business } from "~/business/business";
import { success, type Toast } from "~/shared/form-reply";

/** `atOnce`: the sentence of a site that is open. */
export const whenSeen = (isDraft: boolean, atOnce: string): string =>
  isDraft ? "Visitors see it once you go live." : atOnce;

/** Toast of a saved change that visitors see. It depends on the state of the site. */
export type SeenToast = (saved: unknown, about: { ctx: { business: Pick<Business, "state"> } }) => Toast;

export const seenToast =
  (title: string, atOnce: string): SeenToast =>
  (_, { ctx }) =>
    success(title, whenSeen(ctx.business.state === "draft", atOnce));
