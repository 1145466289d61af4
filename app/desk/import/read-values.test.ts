// Columns and values of other tools are recognized.
import { describe, expect, test } from "vitest";

import { guessColumns, importFields } from "./columns";
import { readDay, readMinutes, readTime, readWalk, readWeekdays } from "./read-walks";
import { joinAddress, readCents, readEmail, readName, readPhone, readSize, readSpecies } from "./read-values";

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
      "Email,First name,Last name,Role,Is employee,Certified,Phone,Address,Emergency name,Emergency phone,Owner notes,Created,ID",
      "email,firstName,lastName,role,isWalker,,phone,address,emergencyName,emergencyPhone,ownerNotes,,",
    ],
    [
      "of our own pets",
      "Client,Name,Breed,Species,Age,Size,Special needs,Notes,Is accepted,Accepted,ID",
      "name,petName,breed,species,age,size,specialNeeds,petNotes,accepted,,",
    ],
    ["of our own balances", "Client,Owes", "name,balance"],
    [
      "of our own walks ahead",
      "Client,Email,Phone,Pets,Service,Minutes,Weekdays,Every weeks,Time,Starts,Ends,Days off,Walker,Price,Extras,Requests",
      "name,email,phone,petName,service,minutes,weekdays,everyWeeks,time,from,until,daysOff,walker,price,extras,wishes",
    ],
    [
      "of a schedule",
      "Client Name,Pets,Service Name,Duration (minutes),Start Date,Start Time,Days of the week,Staff Member,End Date,Rate",
      "name,petName,service,minutes,from,time,weekdays,walker,until,price",
    ],
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
  test("an email address is read without the name and the punctuation around it", () => {
    expect(readEmail("Casey <Casey@Example.com>")).toBe("casey@example.com");
    expect(readEmail("mailto:a@b.com; c@d.com")).toBe("a@b.com");
    expect(readEmail("none")).toBe("none");
  });
  test("kinds and sizes of pets are read", () => {
    expect(["Canine", "CAT", "Kitten", "rabbit", ""].map(readSpecies)).toEqual(["dog", "cat", "cat", "other", null]);
    expect(
      ["Toy", "Medium (20-50 lbs)", "L", "x-large", "Extra Large", "12", "45 lbs", "30 kg", "90", "big"].map(readSize),
    ).toEqual(["small", "medium", "large", "x-large", "x-large", "small", "medium", "large", "x-large", null]);
  });
});

describe("walks", () => {
  test.each([
    ["Tue, Thu", "2 4"],
    ["thursdays & Tuesday", "2 4"],
    ["MWF", "1 3 5"],
    ["TR", "2 4"],
    ["Mo", "1"],
    ["1;3;5", "1 3 5"],
    ["Mon-Fri", "1 2 3 4 5"],
    ["Sat-Mon", "1 6 7"],
    ["weekdays", "1 2 3 4 5"],
    ["Daily", "1 2 3 4 5 6 7"],
    ["sometimes", "none"],
    ["Mon-Tue-Wed", "none"],
    ["8", "none"],
  ])("the weekdays %j are read", (text, days) => expect(readWeekdays(text)?.join(" ") ?? "none").toBe(days));
  test.each([
    ["12:30 PM", "12:30"],
    ["12:05 a.m.", "00:05"],
    ["9am", "09:00"],
    ["9.30", "09:30"],
    ["13:00:00", "13:00"],
    ["13 PM", null],
    ["24:00", null],
    ["9", null],
    ["noonish", null],
  ])("the time %j is read", (text, time) => expect(readTime(text)).toBe(time));
  test("days and lengths are read", () => {
    expect(
      ["11/24/2026", "1/2/27", "2026-11-24", "11/24/2026 9:00 AM"].map((text) => readDay(text)?.toString()),
    ).toEqual(["2026-11-24", "2027-01-02", "2026-11-24", "2026-11-24"]);
    expect(["2/30/2026", "24.11.2026", "soon"].map(readDay)).toEqual([null, null, null]);
    expect(["30", "30 min", "45-minute", "1 hour", "1.5 hrs", "0:45", "long"].map(readMinutes)).toEqual([
      30,
      30,
      45,
      60,
      90,
      45,
      null,
    ]);
  });
  test.each([
    [{ weekdays: "Mon" }, "The walk has no time."],
    [{ time: "9 AM" }, "The visit has no day."],
    [{ time: "9 AM", from: "soon" }, "“soon” isn't a day."],
    [{ time: "9 AM", weekdays: "Moonday" }, "“Moonday” aren't days of the week."],
    [{ time: "nine", weekdays: "Mon" }, "“nine” isn't a time."],
    [{ time: "9 AM", weekdays: "Mon", minutes: "long" }, "“long” isn't a number of minutes."],
    [{ time: "9 AM", weekdays: "Mon", everyWeeks: "3" }, "“3”: a walk is every week or every two weeks."],
    [{ time: "9 AM", weekdays: "Mon", daysOff: "12/3/2026 - 12/1/2026" }, "“12/3/2026 - 12/1/2026” isn't a day."],
  ])("%j are refused with a reason", (cells, why) => expect(() => readWalk(2, cells, [])).toThrow(why));
  test("need a time or weekdays, and repeat every two weeks when the row says so", () => {
    expect(readWalk(2, { service: "Dog Walking", from: "11/24/2026" }, [])).toBeNull();
    expect(readWalk(2, { weekdays: "Mon", time: "9 AM", everyWeeks: "every other week" }, [])).toMatchObject({
      everyWeeks: 2,
      from: null,
    });
  });
});
