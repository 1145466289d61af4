// Texts shown before the owner removes a client calendar.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { CalendarList, LeftAtGoogle } from "~/schedule/client-calendars/calendar-list";
import { WithSite } from "../../../tests/support/with-site";

function markupOf(content: ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => content }]);
  return renderToStaticMarkup(
    <WithSite>
      <Page />
    </WithSite>,
  ).replaceAll("&#x27;", "'");
}

const casey = {
  id: "0b4f0f3e-1111-4222-8333-abcdefabcdef",
  name: "Casey Morgan",
  email: "casey@example.com",
  calendarId: "casey@group.calendar.google.com",
  color: "#33b679",
  kind: "google" as const,
  accountEmail: "sam@example.com",
  isShared: true,
  isOutOfReach: false,
  isToReconnect: false,
  viewAddress: "https://calendar.google.com/",
  feed: null,
};
const byHand = 'name="byHand" value="yes"';

test.each([
  [{ kind: "site" as const }, "Its page and its subscribe link stop working right away."],
  [{}, "It's deleted in your Google account, too, and casey@example.com can't open it anymore."],
])("the removal of a calendar with %j says: %s", (overrides, words) => {
  const markup = markupOf(<CalendarList calendars={[{ ...casey, ...overrides }]} />);
  expect(markup).toContain(words);
  expect(markup).not.toContain(byHand);
});

test("the removal of a calendar in a disconnected account asks the owner to delete the copy by hand", () => {
  const markup = markupOf(<CalendarList calendars={[{ ...casey, isOutOfReach: true }]} />);
  expect(markup).toContain("In a Google account that isn't connected anymore");
  expect(markup).toContain("delete it there by hand, in the calendar's settings");
  expect(markup).toContain(byHand);
});

test("the removal of a calendar in an account that must be reconnected deletes the copy later", () => {
  const markup = markupOf(<CalendarList calendars={[{ ...casey, isToReconnect: true }]} />);
  expect(markup).toContain("needs to be reconnected, in the calendar settings: nothing is written to it now.");
  expect(markup).toContain("Once its Google account is reconnected, it's deleted there, too");
  expect(markup).not.toMatch(/shared with|byHand/);
});

test("a removed calendar that is still at Google can be removed from the list", () => {
  const markup = markupOf(<LeftAtGoogle calendars={[{ id: casey.id, name: casey.name }]} />);
  expect(markup).toContain("Still at Google");
  expect(markup).toContain("Yes, remove the calendar of Casey Morgan");
  expect(markup).toContain(byHand);
});
