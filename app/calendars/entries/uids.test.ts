import { expect, test } from "vitest";

import { readUid, uidOf } from "./uids";

const id = "0b4f0f3e-1111-4222-8333-abcdefabcdef";

test.each(["visit", "booking", "series", "closure"] as const)(
  "the UID of a %s has its id and the site's host",
  (of) => {
    const uid = uidOf(of, id, "https://www.walks.example:8443");
    expect(uid).toBe(`${of}-${id}@www.walks.example`);
    expect(readUid(uid)).toEqual({ of, id, host: "www.walks.example" });
    expect(readUid(uid.toUpperCase()), "as some programs send it back").toEqual(readUid(uid));
  },
);

test.each([`pet-${id}@walks.example`, "visit-1@walks.example", `visit-${id}`, `a visit-${id}@walks.example`, id, ""])(
  "readUid returns null for a UID that this site never writes: %j",
  (uid) => expect(readUid(uid)).toBeNull(),
);
