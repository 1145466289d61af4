// What the owner reads at /admin/waitlist.
import type { Toast } from "~/shared/form-reply";

export const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);

export const previewed: Toast = {
  kind: "info",
  title: "Nothing has been sent yet",
  text: "Look at the preview first.",
};
export const updateSent = (count: number): Toast => ({
  kind: "success",
  title: `Update on its way to ${people(count)}`,
});
export const updateSentAlready: Toast = {
  kind: "info",
  title: "That update was already sent",
  text: "It wasn't sent again.",
};
export const nobodyWantsUpdates = "Nobody on the list asked for updates";
export const entryRemoved = (email: string): Toast => ({ kind: "success", title: `${email} is off the waitlist` });
export const entryGone = "That entry was already removed";
export const waitlistUpdateFailed = {
  title: "Failed to update the waitlist",
  text: "Nothing was sent or changed. Please try again.",
};
