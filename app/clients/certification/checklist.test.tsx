// Tests which step the checklist shows to a client as the next one.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { type ChecklistStep, checklistSteps } from "./rules";
import { type ChecklistProps, Thread } from "./checklist";
import { NoCertifiedPets } from "./no-certified-pets";

const after = (last: ChecklistStep | null): ChecklistProps => {
  const done = last ? checklistSteps.indexOf(last) : -1;
  const steps = checklistSteps.map((step, index) => ({ step, state: index <= done ? "done" : "open" }) as const);
  return { steps, address: "none", hasPet: done > 0, unproven: { id: "7", name: "Zoë" }, isConfirmed: true };
};

function htmlOf(Component: () => ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "").replaceAll("&#x27;", "'");

test.each<[string, ChecklistStep | null, ChecklistStep, RegExp]>([
  ["on the page of the step that is open", null, "address", /^Step 1 of 6: your address$/],
  ["once it is done", "address", "address", /^1 of 6 doneNext: Add your pet$/],
  ["on the page of a later step", "address", "contract", /^1 of 6 doneNext: Add your pet$/],
  ["with the certificate missing", "pet", "pet", /^2 of 6 doneNext: Add Zoë's certificate$/],
  ["with only the meeting left", "contract", "contract", /^4 of 6 doneNext: Arrange the meet and greet$/],
  ["when the rest is the owner's", "meeting", "contract", /^5 of 6 done I'll do the rest, and email you/],
])("the progress line above a page names the next step: %s", (_, last, here, words) => {
  expect(textOf(htmlOf(() => <Thread {...after(last)} here={here} />))).toMatch(words);
});

test("the note about certified pets links to the next step, or to the pets of a client without any", () => {
  const next = { text: "A free visit at your home.", to: "/meet-and-greet", link: "Arrange the meet and greet" };
  const open = htmlOf(() => <NoCertifiedPets hasPet next={next} />);
  expect(textOf(open)).toContain("No Certified Pets Found");
  expect(open).toContain('href="/meet-and-greet"');
  const booked = htmlOf(() => <NoCertifiedPets hasPet next={{ text: "Meet and greet booked: tomorrow." }} />);
  expect(textOf(booked)).toContain("Meet and greet booked: tomorrow.");
  expect(booked).not.toContain("/meet-and-greet");
});
