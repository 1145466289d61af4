// The import's rules: files of other tools are read as households, and the plan fills only what is empty.
import { describe, expect, test } from "vitest";

import { sampleHistory } from "~/sample/business/sample-prices";
import { csvOf } from "~/shared/csv";

import { guessColumns } from "./columns";
import { planImport, type Stored, type StoredClient } from "./plan-import";
import { arePrices, planPrices } from "./read-prices";
import { readRows } from "./read-rows";
import { readTable } from "./read-table";
import { largestTable, mostColumns, mostRows } from "./table";

const utf8 = (text: string) => new TextEncoder().encode(text);
const tableOf = (text: string) => {
  const read = readTable(utf8(text));
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};
const rowsOf = (text: string) => {
  const table = tableOf(text);
  return readRows(table, guessColumns(table.heads));
};

describe("a file", () => {
  test.each([
    ["", "empty"],
    ["  \r\n\r\n", "empty"],
    ["First name,Email\r\n", "empty"],
    ["just words", "no-table"],
    ["a,b\0c", "no-table"],
    ['Name,Notes\nCasey Morgan,"never closed', "open-quote"],
    ["PK\u0003\u0004", "spreadsheet"],
    [`a,b\n${"x,y\n".repeat(mostRows + 1)}`, "too-many"],
    [`${"a,".repeat(mostColumns + 1)}b\n1,2`, "too-many"],
    [`a,b\n${"x".repeat(largestTable)},y`, "too-large"],
  ])("%# is refused with a reason", (text, reason) => expect(readTable(utf8(text))).toEqual({ ok: false, reason }));

  const expected = {
    heads: ["Name", "City"],
    rows: [
      { number: 2, cells: ["Zoë, the “best”", "a\nb"] },
      { number: 4, cells: ["Casey", ""] },
    ],
  };
  const written = (separator: string, end: string) =>
    [`Name${separator}City`, `"Zoë, the “best”"${separator}"a\nb"`, "", `Casey${separator}`].join(end);

  test.each([",", ";", "\t", "|"])("with the separator %j is read, with its row numbers", (separator) =>
    expect(tableOf(written(separator, "\r\n"))).toEqual(expected),
  );
  test("in UTF-16, Windows-1252 or with a byte order mark is read", () => {
    const text = written(",", "\n");
    const utf16 = Buffer.from(`\uFEFF${text}`, "utf16le");
    for (const bytes of [utf8(`\uFEFF${text}`), utf16, Buffer.from(utf16).swap16()])
      expect(readTable(bytes)).toEqual({ ok: true, value: expected });
    const western = Buffer.from("Name,City\nZo\xeb \x93best\x94,x", "latin1");
    expect(readTable(western)).toMatchObject({ value: { rows: [{ cells: ["Zoë “best”", "x"] }] } });
  });
  test("may begin with the line that names the separator, or with a title", () => {
    expect(tableOf("sep=;\r\nName;City\r\nCasey;A,B")).toEqual({
      heads: ["Name", "City"],
      rows: [{ number: 3, cells: ["Casey", "A,B"] }],
    });
    expect(tableOf("Client list\n\nName,City\nCasey,Springfield").rows).toEqual([
      { number: 4, cells: ["Casey", "Springfield"] },
    ]);
  });
  test("of our own loses the apostrophe before a formula", () => {
    expect(
      tableOf(
        csvOf([
          ["Name", "Phone"],
          ["Casey", "+13105550142"],
        ]),
      ).rows[0]?.cells,
    ).toEqual(["Casey", "+13105550142"]);
  });
  test("of contacts is read as a table", () => {
    const card = [
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Morgan;Casey;;;",
      "FN:Casey Morgan",
      "item1.EMAIL;type=INTERNET:casey@example.com",
      "TEL;TYPE=HOME:(310) 555-0100",
      'TEL;TYPE="cell,voice":310.555.0142',
      "ADR;TYPE=HOME:;Apt 4;12 Elm St;Springfield;CA;90210;USA",
      String.raw`NOTE:Gate on the left\, ring\ntwice; then a very `,
      " long line",
      "END:VCARD",
    ].join("\r\n");
    expect(
      rowsOf(`${card}\r\n${card.replaceAll("Casey", "Sam").replace("casey@", "sam@")}\r\n`).households,
    ).toMatchObject([
      {
        rows: [1],
        firstName: "Casey",
        lastName: "Morgan",
        email: "casey@example.com",
        phone: "+13105550142",
        address: "12 Elm St, Apt 4, Springfield, CA 90210",
        ownerNotes: "Gate on the left, ring\ntwice; then a very long line",
      },
      { rows: [2], firstName: "Sam" },
    ]);
  });
});

describe("rows", () => {
  test("of one person are one household with all pets", () => {
    const { households, refused } = rowsOf(
      "Client,Email,Phone,Pet name,Breed,Pet name,Breed,Vet\n" +
        "Casey Morgan,casey@example.com,,Biscuit,Beagle,Pepper,Poodle,Dr. Lee\n" +
        '"Morgan, Casey",CASEY@example.com,310-555-0142,biscuit & Moose,,,,\n' +
        "Sam Hill,,,,,,,\n",
    );
    expect(refused).toEqual([]);
    expect(households).toMatchObject([
      {
        rows: [2, 3],
        email: "casey@example.com",
        phone: "+13105550142",
        pets: [
          { name: "Biscuit", breed: "Beagle", notes: { vetName: "Dr. Lee" } },
          { name: "Pepper", breed: "Poodle" },
          { name: "Moose", breed: null },
        ],
      },
      { rows: [4], firstName: "Sam", pets: [] },
    ]);
  });
  test.each([
    ["Casey,,,", "Casey has no last name."],
    [",Morgan,,", "Morgan has no first name."],
    [",,casey@example.com,", "There's no name."],
    ["Casey,Morgan,casey at home,", "“casey at home”: This isn't an email address."],
    ["Casey,Morgan,,call Sam", "“call Sam” isn't a phone number."],
    ["Casey,Morgan,,,much", "“much” isn't an amount."],
    ["Casey,Morgan,,,100001", "The amount is more than $100,000."],
    ["Casey,Morgan,,,,Beagle,", "A pet has no name."],
    ["Casey,Morgan,,,,,admin", "Not a client."],
    ["Casey,Morgan,,,,,client,Yes", "A walker. Add walkers under Walkers, not here."],
  ])("%# is refused with a reason", (cells, why) => {
    const { refused } = rowsOf(`First name,Last name,Email,Phone,Owes,Breed,Role,Is employee,Pet name\n${cells}`);
    expect(refused.map((one) => one.why)).toEqual([why]);
  });
  test("say what a household owes, or has as credit", () => {
    const { households } = rowsOf("Client,Balance,Credit\nA One,$45,\nB Two,,10\nC Three,(5.00),\nD Four,,\n");
    expect(households.map(({ balance }) => balance)).toEqual([4500, -1000, -500, null]);
  });
});

describe("the plan", () => {
  const biscuit = {
    id: "biscuit",
    name: "Biscuit",
    breed: null,
    age: null,
    size: null,
    species: null,
    specialNeeds: null,
    isAccepted: true,
    photoPermission: false,
    photoUrl: null,
    notes: { vetName: "Dr. Lee" },
    version: 1,
  };
  const casey: StoredClient = {
    id: "casey",
    firstName: "Casey",
    lastName: "Morgan",
    email: "casey@example.com",
    phone: "+13105550142;ext=1",
    address: "12 Elm St, 90210",
    emergencyName: null,
    emergencyPhone: null,
    ownerNotes: null,
    version: 3,
    hasAccount: false,
    pets: [biscuit],
  };
  const withoutEmail: StoredClient = {
    ...casey,
    id: "sam",
    firstName: "Sam",
    lastName: "Hill",
    email: null,
    phone: null,
    pets: [],
  };
  const stored: Stored = { clients: [casey, withoutEmail], otherEmails: new Set(["walker@example.com"]) };
  const heads = "Client,Email,Phone,Address,Emergency contact,Owes,Pet name,Breed,Vet,Vet clinic";
  const plan = (rows: string, before = stored) => planImport(rowsOf(`${heads}\n${rows}`), before);

  test("creates new clients", () => {
    const { steps, report } = plan("Alex Kim,alex@example.com,3105550199,1 Oak St 90210,Jo,45,Waffles & Moose,,,");
    expect(steps).toMatchObject([{ client: null, balance: 4500, pets: [{ name: "Waffles" }, { name: "Moose" }] }]);
    expect(report).toEqual([
      { row: 2, kind: "create", name: "Alex Kim", text: "With Waffles and Moose. Owes $45.00." },
    ]);
  });
  test("fills what is empty on the site, and keeps the rest", () => {
    const { steps, report } = plan(
      "Casey Morgan,casey@example.com,3105550000,9 Other St,Jo,(5),biscuit,Beagle,Dr. Who,Vets",
    );
    expect(steps).toMatchObject([
      {
        client: { id: "casey" },
        fill: { emergencyName: "Jo" },
        pets: [],
        petFills: [{ pet: { id: "biscuit" }, fill: { breed: "Beagle", notes: { vetClinic: "Vets" } } }],
        balance: -500,
      },
    ]);
    expect(Object.keys(steps[0]?.fill ?? {})).toEqual(["emergencyName"]);
    expect(report[0]?.text).toBe("Adds emergency contact. Adds facts about Biscuit. Has $5.00 credit.");
  });
  test("changes nothing for what is there, nor the balance of an account with lines", () => {
    const row = "Casey Morgan,casey@example.com,,,,45,Biscuit,,,";
    const { steps, report } = plan(row, { ...stored, clients: [{ ...casey, hasAccount: true }] });
    expect(steps).toEqual([]);
    expect(report).toMatchObject([
      { kind: "same", text: "Already there. The account has lines already, so the balance stays." },
    ]);
  });
  test.each([
    ["Casey Morgan,,310 555 0142", "same"],
    ["casey morgan,,", "same"],
    ["Sam Hill,sam@example.com,", "same"],
    ["Casey Morgan,new@example.com,310-555-0142", "Casey Morgan is on the site with another email: casey@example.com."],
    ["Jo Morgan,jo@example.com,310-555-0142", "The phone number belongs to Casey Morgan."],
    ["Walker One,walker@example.com,", "walker@example.com belongs to somebody on this site who isn't a client."],
    ["Casey Morgan,new@example.com,", "create"],
  ])("for %j is %s", (row, expected) => {
    const [line] = plan(`${row},,,,,,,`).report;
    expect(line?.kind === "refused" ? line.text : line?.kind).toBe(expected);
  });
  test("refuses a name that several clients have, a client for the second time, and too many pets", () => {
    const twice = { ...stored, clients: [casey, { ...casey, id: "other", email: "other@example.com" }] };
    expect(plan("Casey Morgan,,,,,,,,,", twice).report[0]?.text).toBe(
      "2 clients have this name. Add an email or phone number.",
    );
    const { report } = plan(
      "Casey Morgan,casey@example.com,,,,,,,,\nC Morgan,,,,,,,,,\nCasey Morgan,,310-555-0142,,,,,,,",
    );
    expect(report.map(({ kind }) => kind)).toEqual(["same", "create", "same"]);
    const many = Array.from({ length: 20 }, (_, at) => `Pet ${at}`).join(" & ");
    expect(plan(`Casey Morgan,casey@example.com,,,,,${many},,,`).report[0]?.text).toBe(
      "A client can have at most 20 pets.",
    );
  });
});

describe("a price list", () => {
  const plan = (rows: string) => {
    const table = tableOf(`Service,Minutes,Price\n${rows}`);
    const today = Temporal.PlainDate.from("2026-11-23");
    return planPrices(table, guessColumns(table.heads), { history: sampleHistory(), today });
  };
  test("is a service with its price and no client", () => {
    expect(arePrices(guessColumns(["Service", "Minutes", "Price"]))).toBe(true);
    expect(arePrices(guessColumns(["Client", "Service", "Minutes", "Price"]))).toBe(false);
  });
  test("changes prices that differ, adds lengths, and keeps today's prices", () => {
    const { prices, report } = plan(
      'dog walking,30 min,$32.00\nDog Walking,75,60\nDog Walking,45,38\n"Weekend, a visit",,7\nDog Walking,30,32\n',
    );
    expect(prices).toMatchObject([
      { item: "dog-walks/30", cents: 3200, from: "2026-11-23" },
      { item: "dog-walks/75", cents: 6000, isFirst: true },
      { item: "weekend", cents: 700 },
    ]);
    expect(report.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "update dog walking, 30 min",
      "update Dog Walking, 75",
      "same Dog Walking, 45",
      "update Weekend, a visit",
      "same Dog Walking, 30",
    ]);
  });
  test.each([
    ["Yoga,30,30", "You don't offer “Yoga”."],
    ["Dog Walking,,30", "Say how many minutes it takes."],
    ["Dog Walking,30,much", "“much” isn't an amount."],
    ["Dog Walking,30,0.50", "A price is at least $1."],
    ["Dog Walking,31,30", "A visit takes 15 to 240 minutes, in steps of 5."],
  ])("%j is refused with a reason", (row, why) => expect(plan(row).report.map(({ text }) => text)).toEqual([why]));
});
