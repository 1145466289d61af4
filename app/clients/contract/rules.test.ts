import { expect, test } from "vitest";

import { sampleFilledContract } from "~/sample/business/sample-filled-contract";
import { contractBlocks, contractDocument } from "~/business/contract/contract-document";
import { sampleIdentity } from "~/sample/business/sample-identity";

import { signForm } from "./forms";
import { changedParts, contractState, isNameOf, releasesNow } from "./rules";
import { atWall, inZone, zone } from "../../../tests/support/zone";

test("the contract state is none, older or current, depending on the signed versions", () => {
  expect(contractState([], "2026-11")).toBe("none");
  expect(contractState([{ version: "2025-01" }], "2026-11")).toBe("older");
  expect(contractState([{ version: "2026-11" }], "2026-11")).toBe("current");
  expect(contractState([{ version: "2025-01" }, { version: "2026-11" }], "2026-11")).toBe("current");
});

test("a release holds as initialed when signing, with later changes applied in order", () => {
  const initialed = { veterinary: { initials: "CM" }, photos: { initials: "CM" }, medication: null };
  expect([...releasesNow(initialed, [])]).toEqual(["veterinary", "photos"]);
  const takenBack = { release: "photos", granted: false };
  expect([...releasesNow(initialed, [takenBack])]).toEqual(["veterinary"]);
  expect(releasesNow(initialed, [takenBack, { release: "photos", granted: true }]).has("photos")).toBe(true);
  expect(releasesNow(initialed, [{ release: "medication", granted: true }]).has("medication")).toBe(true);
});

test.each([
  ["Casey Morgan", "Casey", "Morgan", true],
  ["  casey   MORGAN ", "Casey", "Morgan", true],
  ["Casey J. Morgan", "Casey", "Morgan", true],
  ["Morgan, Casey", "Casey", "Morgan", true],
  ["Jose Nunez", "José", "Núñez", true],
  ["Maeve O’Brien", "Maeve", "O'Brien", true],
  ["Maeve O'Brien", "Maeve", "O’Brien-D'Souza", true],
  ["Mary Smith", "Mary Ann", "Smith", true],
  ["Maeve D", "Maeve", "O’Brien D", false],
  ["Ann Ann", "Mary Ann", "Smith", false],
  ["李 小龙", "小龙", "李", true],
  ["山田太郎", "太郎", "山田", true],
  ["太郎山田", "太郎", "山田", true],
  ["山田 太郎", "太郎", "山田", true],
  ["山田花子", "太郎", "山田", false],
  ["山田", "太郎", "山田", false],
  ["★ ☆", "★", "☆", true],
  ["☆★", "★", "☆", true],
  ["Robin Hood", "★", "☆", false],
  ["★★", "★", "☆", false],
  ["Casey", "Casey", "Morgan", false],
  ["C. Morgan", "Casey", "Morgan", false],
  ["Robin Hood", "Casey", "Morgan", false],
  ["", "Casey", "Morgan", false],
])("the signature %s for the account %s %s is accepted: %s", (typed, firstName, lastName, accepted) => {
  expect(isNameOf(typed, { firstName, lastName })).toBe(accepted);
});

const signature = {
  signedName: "Casey Morgan",
  account: { name: "Casey Morgan", email: "casey@example.com" },
  address: "4321 Duquesne Ave,\n\n## Culver City, CA 90232",
  area: "Culver City",
  at: atWall("2026-11-23T09:00:00.123"),
  from: { internetAddress: "192.0.2.7", browser: "A browser" },
  initials: { "ordinary-negligence": "CM", veterinary: "CM", "keys-and-access": "CM", photos: null },
};
const before = contractDocument(sampleFilledContract, sampleIdentity, zone);
const signed = contractDocument(sampleFilledContract, sampleIdentity, zone, signature);

test("the document has every word of the contract, in order", () => {
  const texts = contractBlocks(before).map(({ text }) => text);
  for (const { heading, paragraphs } of sampleFilledContract.sections) {
    expect(texts.slice(texts.indexOf(heading) + 1, texts.indexOf(heading) + 1 + paragraphs.length)).toEqual(paragraphs);
  }
  for (const { text } of sampleFilledContract.releases) expect(texts).toContain(text);
  expect(before).toContain("Version 2026-11, in effect since November 21, 2026");
});

test("the signed document has the signer, time, place, and given releases", () => {
  for (const words of [
    "Signed electronically by: Casey Morgan",
    "verified to be inside the service area (Culver City)",
    `${inZone("Mon, Nov 23, 9:00 AM PT")}, that is ${atWall("2026-11-23T09:00").toString()}`,
    "From the internet address 192.0.2.7",
  ]) {
    expect(signed).toContain(words);
  }
  expect(signed.match(/^Initialed: CM$/gm)).toHaveLength(3);
  expect(signed.match(/^Not given\.$/gm)).toHaveLength(3);
});

test("text typed by a client can't become a heading of the contract", () => {
  const headings = (text: string) => contractBlocks(text).filter(({ kind }) => kind !== "paragraph").length;
  expect(headings(signed)).toBe(headings(before) + 1);
});

test("only the headings of changed parts are listed", () => {
  expect(changedParts(signed, before)).toEqual([]);
  const [first, ...rest] = sampleFilledContract.sections;
  const changed = {
    ...sampleFilledContract,
    sections: [{ ...first, heading: first?.heading ?? "", id: "parties", paragraphs: ["Other words."] }, ...rest],
    releases: [
      ...sampleFilledContract.releases,
      { id: "new", heading: "Something new", text: "It is new.", optional: true },
    ],
  };
  expect(changedParts(signed, contractDocument(changed, sampleIdentity, zone))).toEqual([
    first?.heading,
    "Something new (optional)",
  ]);
});

const typed = {
  text: "hash",
  signedName: "Casey Morgan",
  agree: "yes",
  "initials-ordinary-negligence": "CM",
  "initials-veterinary": "c.m.",
  "initials-keys-and-access": " CM ",
  "initials-off-leash-and-group-hikes": "",
};

function messagesOf(fields: Record<string, unknown>): Record<string, string> {
  const parsed = signForm.safeParse(fields);
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}

test("each missing initial, the name and the agreement get their own field errors", () => {
  const needed = "This release is needed for any visit: please write your initials";
  expect(messagesOf({ text: "hash", signedName: " " })).toEqual({
    signedName: "Please type your full name",
    agree: "Please check this box if you agree to sign electronically",
    "initials-ordinary-negligence": needed,
    "initials-veterinary": needed,
    "initials-keys-and-access": needed,
  });
});

test.each(["12", "C M and much more", "✓", "<b>"])("%s are not accepted as initials", (initials) => {
  expect(messagesOf({ ...typed, "initials-veterinary": initials, "initials-photos": initials })).toEqual({
    "initials-veterinary": "Please write your initials, such as CM",
    "initials-photos": "Please write your initials, such as CM",
  });
});

test("an optional release without initials is not given, and typed initials are kept unchanged", () => {
  expect(signForm.parse(typed)).toEqual({
    text: "hash",
    signedName: "Casey Morgan",
    initials: {
      "ordinary-negligence": "CM",
      veterinary: "c.m.",
      "keys-and-access": "CM",
      "off-leash-and-group-hikes": null,
      medication: null,
      photos: null,
    },
  });
});
