// The import's rules: files, columns and values of other tools are read, and the plan fills only what is empty.
import { describe, expect, test } from "vitest";

import { csvOf } from "~/shared/csv";

import { guessColumns, importFields } from "./columns";
import { planImport, type Stored, type StoredClient } from "./plan-import";
import { readRows } from "./read-rows";
import { readTable } from "./read-table";
import { joinAddress, readCents, readEmails, readName, readPhone, readSize, readSpecies } from "./read-values";
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

describe("columns", () => {
  test.each([
    [
      "of Time To Pet",
      "First Name,Last Name,Email,Home Phone,Mobile Phone,Street Address,Apt/Unit,City,State,Zip,Pet Name,Pet Type,Breed,Birthday,Vet Name,Vet Phone,Emergency Contact Name,Emergency Contact Phone,Private Notes,Account Balance",
      "firstName,lastName,email,,phone,address,unit,city,state,zip,petName,species,breed,birthday,vetName,vetPhone,emergencyName,emergencyPhone,ownerNotes,balance",
    ],
    [
      "of Precise Petcare",
      "Client ID,Client First Name,Client Last Name,E-Mail Address,Cell Phone,Address 1,Address 2,City,State,Zip Code,Pet 1 Name,Pet 1 Breed,Pet 1 Age,Pet 2 Name,Pet 2 Breed,Balance Due",
      ",firstName,lastName,email,phone,address,unit,city,state,zip,petName,breed,age,petName,breed,balance",
    ],
    [
      "of LeashTime",
      "Last Name,First Name,Email,Cell,Street 1,Street 2,City,State,ZIP,Pets,Vet Clinic,Clinic Phone,Office Notes,Credit",
      "lastName,firstName,email,phone,address,unit,city,state,zip,petName,vetClinic,vetPhone,ownerNotes,credit",
    ],
    [
      "of Scout",
      "Customer Name,Customer Email,Customer Phone,Address,Dog Name,Dog Breed,Dog Weight (lbs),Dog Notes,Leash instructions",
      "name,email,phone,address,petName,breed,size,petNotes,walkingPreferences",
    ],
    [
      "of Gingr",
      "Owner First Name,Owner Last Name,Owner Email,Owner Cell Phone,Owner Address,Animal Name,Species,Breed,Animal Birthday,Weight,Medications,Feeding Notes,Veterinarian,Emergency Contact,Emergency Contact Number",
      "firstName,lastName,email,phone,address,petName,species,breed,birthday,size,medicalConditions,feedingInstructions,vetName,emergencyName,emergencyPhone",
    ],
    [
      "of Google Contacts",
      "First Name,Middle Name,Last Name,Notes,Photo,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code",
      "firstName,,lastName,ownerNotes,,,email,,phone,,address,,city,state,zip",
    ],
    [
      "of our own people",
      "Email,First name,Last name,Role,Certified,Phone,Address,Emergency name,Emergency phone,Owner notes,Created,ID",
      "email,firstName,lastName,role,,phone,address,emergencyName,emergencyPhone,ownerNotes,,",
    ],
    [
      "of our own pets",
      "Client,Name,Breed,Species,Age,Size,Special needs,Notes,ID",
      "name,petName,breed,species,age,size,specialNeeds,petNotes,",
    ],
    ["of our own balances", "Client,Owes", "name,balance"],
  ])("%s are guessed", (_, heads, fields) =>
    expect(
      guessColumns(heads.split(","))
        .map((field) => field ?? "")
        .join(","),
    ).toBe(fields),
  );
  test("have a label each", () =>
    expect(new Set(Object.values(importFields)).size).toBe(Object.keys(importFields).length));
});

describe("values", () => {
  test.each([
    ["Casey Morgan", "Casey", "Morgan"],
    ["Morgan, Casey", "Casey", "Morgan"],
    ["Mrs. Casey  Morgan", "Casey", "Morgan"],
    ["Casey & Sam Morgan", "Casey & Sam", "Morgan"],
    ["Casey Morgan, Jr.", "Casey", "Morgan, Jr."],
    ["Ana María de la Cruz", "Ana", "María de la Cruz"],
  ])("the name %j is read", (text, firstName, lastName) => expect(readName(text)).toEqual({ firstName, lastName }));

  test.each([
    ["(310) 555-0142", "+13105550142"],
    ["310.555.0142 x12", "+13105550142;ext=12"],
    ["1-310-555-0142", "+13105550142"],
    ["310-555-0142 (cell)", "+13105550142"],
    ["Casey: 310-555-0142", "+13105550142"],
    ["310-555-0142 / 310-555-0143", "+13105550142"],
    ["310-555-0142 ::: 310-555-0143", "+13105550142"],
    ["3105550142.0", "+13105550142"],
    ["3.105550142E+9", "+13105550142"],
    ["+44 20 7946 0958", "+442079460958"],
    ["555-0142", null],
    ["ask Sam", null],
  ])("the phone number %j is read", (text, phone) => expect(readPhone(text)).toBe(phone));

  test.each([
    ["$1,234.50", 123450],
    ["45", 4500],
    ["(45.00)", -4500],
    ["($45.00)", -4500],
    ["-$45", -4500],
    ["$-45.5", -4550],
    ["45.00-", -4500],
    ["\u221245", -4500],
    ["45.00 USD", 4500],
    ["$0.00", 0],
    ["-0", 0],
    ["about 40", null],
    ["45.123", null],
    ["", null],
  ])("the amount %j is read", (text, cents) => expect(readCents(text)).toBe(cents));

  const address = (parts: Partial<Parameters<typeof joinAddress>[0]>) =>
    joinAddress({ address: "", unit: "", city: "", state: "", zip: "", ...parts });
  test("addresses are joined from parts without repeating any", () => {
    const all = { address: "12 Elm St", unit: "4B", city: "Springfield", state: "CA", zip: "90210" };
    expect(address(all)).toBe("12 Elm St, Apt 4B, Springfield, CA 90210");
    expect(address({ ...all, unit: "#4", address: "12 Elm St\nSpringfield, CA 90210\nUnited States" })).toBe(
      "12 Elm St, Springfield, CA 90210, #4",
    );
    expect(address({ ...all, unit: "", state: "MA", zip: "2134" })).toBe("12 Elm St, Springfield, MA 02134");
    expect(address({ zip: "90210-1234" })).toBe("90210-1234");
    expect(address({})).toBe("");
  });
  test("emails lose what stands around them", () => {
    expect(readEmails("Casey <Casey@Example.com>")).toBe("casey@example.com");
    expect(readEmails("mailto:a@b.com; c@d.com")).toBe("a@b.com");
    expect(readEmails("none")).toBe("none");
  });
  test("kinds and sizes of pets are read", () => {
    expect(["Canine", "CAT", "Kitten", "rabbit", ""].map(readSpecies)).toEqual(["dog", "cat", "cat", "other", null]);
    expect(
      ["Toy", "Medium (20-50 lbs)", "L", "x-large", "Extra Large", "12", "45 lbs", "30 kg", "90", "big"].map(readSize),
    ).toEqual(["small", "medium", "large", "x-large", "x-large", "small", "medium", "large", "x-large", null]);
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
  ])("%# is refused with a reason", (cells, why) => {
    const { refused } = rowsOf(`First name,Last name,Email,Phone,Owes,Breed,Role,Pet name\n${cells}`);
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
