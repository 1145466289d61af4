// Tests which step the checklist shows to a client as the next one.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { type ChecklistStep, checklistSteps } from "./rules";
import { type ChecklistProps, Thread, NoCertifiedPets } from "./checklist";

const after = (last: ChecklistStep | null): ChecklistProps => {
  const done = last ? checklistSteps.indexOf(last) : -1;
  const steps = checklistSteps.map((step, index) => ({ step, state: index <= done ? "done" : "open" }) as const);
  return { steps, address: "none", hasPet: done > 0 };
};

function htmlOf(Component: () => ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "").replaceAll("&#x27;", "'");

test.each<[string, ChecklistStep | null, ChecklistStep, RegExp]>([
  ["on the page of the step that is open", null, "address", /^0 of 5 done Now: your address\.$/],
  ["once it is done", "address", "address", /^1 of 5 doneNext: Add your pet$/],
  ["on the page of a later step", "address", "contract", /^1 of 5 doneNext: Add your pet$/],
  ["with only the meeting left", "contract", "contract", /^3 of 5 doneNext: Arrange the meet and greet$/],
  ["when the rest is the owner's", "meeting", "contract", /^4 of 5 done I'll do the rest, and email you/],
])("the progress line above a page names the next step: %s", (_, last, here, words) => {
  expect(textOf(htmlOf(() => <Thread {...after(last)} here={here} />))).toMatch(words);
});

test("the note about certified pets links to the meet and greet only for a client with a pending pet", () => {
  const waiting = htmlOf(() => <NoCertifiedPets pending={["Waffles", "Olive"]} />);
  expect(textOf(waiting)).toContain("Waffles and Olive are on my list.");
  expect(waiting).toContain('href="/meet-and-greet"');
  const none = htmlOf(() => <NoCertifiedPets pending={[]} />);
  expect(none).not.toContain('href="/meet-and-greet"');
  for (const html of [waiting, none]) expect(textOf(html)).toContain("No Certified Pets Found");
});
