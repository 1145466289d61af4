import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { NotShown, notShownTitle } from "./calendar";

const notAvailable =
  "Calendar Not Available: We&#x27;re unable to display the calendar at this time. Please try again later.";
const answer = (status: number) => ({ status, statusText: "", internal: false, data: null });

test.each<[string, unknown, title: string, text: string]>([
  ["a missing calendar", answer(404), "There is no such calendar", "There is no such calendar."],
  ["an error of the database", new Error("connection refused"), "Calendar Not Available", notAvailable],
  ["an error response", answer(500), "Calendar Not Available", notAvailable],
  ["an unknown error", undefined, "Calendar Not Available", notAvailable],
])("the error page for %s has its own title and text", (_, error, title, text) => {
  expect(notShownTitle(error)).toBe(title);
  expect(renderToStaticMarkup(<NotShown error={error} />)).toContain(`>${text}</h1>`);
});
