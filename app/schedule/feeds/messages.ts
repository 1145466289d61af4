// What whose calendar it is reads after pressing a button of its subscribe link.
import type { Toast } from "~/shared/form-reply";

import type { FeedRefusal } from "./feed-of";

export const linkMade: Toast = { kind: "success", title: "Subscribe link made", text: "Copy it into your calendar." };
export const linkReplaced: Toast = {
  kind: "success",
  title: "New subscribe link made",
  text: "The old link no longer works.",
};
export const linkRevoked: Toast = { kind: "success", title: "Subscribe link taken back" };

export const feedRefusals: Record<FeedRefusal, string> = {
  "not-yours": "That calendar isn't yours to share",
  "no-link": "This link was already taken back",
};

export const feedsFailed = { title: "Failed to update the link", text: "Nothing was changed. Please try again." };
