import { expect, test } from "vitest";

import { googleEventId } from "~/calendars/google/google-calendar.server";
import { writtenIdIn } from "./push-rules";

const id = "0b4f0f3e-1111-4222-8333-abcdefabcdef";

test.each([
  ["Google", googleEventId(id)],
  ["an ICS export of Google", `${googleEventId(id)}@google.com`],
  ["CalDAV", `/sam/calendar/${id}.ics`],
  ["an ICS export of a CalDAV server", id],
  ["a program that writes uppercase", id.toUpperCase()],
])("writtenIdIn finds the id of a visit in a uid of %s", (_, uid) => {
  expect(writtenIdIn(uid)).toBe(id);
});

test.each([
  "dentist@google.com",
  "7kukuqrfedlm2f9t6k1v0s3a4b",
  `${googleEventId(id)}0`,
  `visit-${id}@walks.example`,
  "",
])("writtenIdIn returns null for any other uid: %j", (uid) => expect(writtenIdIn(uid)).toBeNull());
