// What a walker reads about the way into a household, before and after it is opened.
import { wayInHours } from "~/business/policies";

const hours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);

/** Why it stays shut. */
export const wayInClosed = {
  early: `Codes and keys unlock ${hours(wayInHours.before)} before the visit.`,
  over: `This visit ended more than ${hours(wayInHours.after)} ago, so its codes are locked again.`,
  "called-off": "Nobody goes to this visit, so its codes stay locked.",
} as const;

export const wayInTexts = {
  title: "Way in",
  button: "Way in",
  buttonFor: (names: string) => `Way in: ${names}`,
  show: "Show the way in",
  willBeNoted: "Your look is noted, and the household can see it.",
  noted: (names: string) => `Your look is noted, and ${names} can see it.`,
  unlockAt: (time: string) => `They unlock at ${time}.`,
  none: "Nothing entered yet. Ask before you go.",
  unreadable: "This can't be opened right now. Call before you go: the codes are stored, but the site can't read them.",
  keys: "Keys",
  back: "Back to today",
} as const;
