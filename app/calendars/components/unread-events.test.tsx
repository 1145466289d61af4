// What the owner reads of events that could not be read.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { UnreadEvents } from "./unread-events";

const words = (count: number, ...names: string[]) =>
  renderToStaticMarkup(<UnreadEvents unread={{ count, names }} />)
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'");

test("nothing, where all were read", () => expect(renderToStaticMarkup(<UnreadEvents unread={null} />)).toBe(""));

test("which, what that means, and what to do", () => {
  expect(words(1, "Bell")).toBe(
    "1 event couldn't be read, or not all of its times: “Bell”. Its times may be offered to clients. Open it in that " +
      "calendar: where it repeats every few minutes or without an end, give it fewer times or an end; otherwise delete it " +
      "there and enter it again. Then press Fetch now.",
  );
  expect(words(5, "Bell", "Gong", "Yoga")).toContain(
    "5 events couldn't be read, or not all of their times: “Bell”, “Gong”, “Yoga” and 2 more. Their times may be offered",
  );
  expect(words(2)).toContain("2 events couldn't be read, or not all of their times. Their times");
});
