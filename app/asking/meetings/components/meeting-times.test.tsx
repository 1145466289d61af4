// When the wanted time is taken, the page shows times near it first and offers each time only once.
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";

import type { MeetingReply } from "~/asking/meetings/answer-choice.server";
import { MeetingTimes } from "./meeting-times";

const timesOf = (day: string, ...hours: number[]) => ({
  day,
  holiday: "",
  times: hours.map((hour) => ({ value: `${day} ${hour}`, label: `${hour}:00 AM` })),
});

function valuesIn(reply: MeetingReply | undefined) {
  const offer = { days: [timesOf("Tue", 9, 10, 11), timesOf("Wed", 9)], later: null, isLater: false };
  const form = {
    reply,
    busy: false,
    stateNow: () => "idle" as const,
    fromDocument: false,
    Form: "form",
    reset: () => undefined,
  } as const;
  const page = <MeetingTimes id="meet" form={form} page="/" intent="choose-meeting" offer={offer} own />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  return Array.from(html.matchAll(/value="(\w+ \d+)"/g), ([, value]) => value);
}

test("all free times are listed before the form is sent", () => {
  expect(valuesIn(undefined)).toEqual(["Tue 9", "Tue 10", "Tue 11", "Wed 9"]);
});

test("times near a taken time are offered first and not repeated in the full list", () => {
  const message = "That time was just taken. Here are three near it.";
  const reply = { ok: false, message, errors: {}, values: {}, near: [timesOf("Tue", 9, 11), timesOf("Wed", 9)] };
  expect(valuesIn(reply as unknown as MeetingReply)).toEqual(["Tue 9", "Tue 11", "Wed 9", "Tue 10"]);
});
