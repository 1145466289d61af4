import { describe, expect, test } from "vitest";

import { detailsForm, newClientForm } from "./forms";

const errorsOf = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));

describe("a new client", () => {
  const typed = { firstName: "Noor", lastName: "Haddad", email: " Noor@Example.com ", password: "seven muddy paws" };

  test("needs all four fields, unless invited", () => {
    const all = "All fields are required";
    const blank = { firstName: " ", lastName: "", email: "", password: "" };
    expect(errorsOf(newClientForm.safeParse({ ...blank, entry: "password" }))).toEqual({
      firstName: all,
      lastName: all,
      email: all,
      password: all,
    });
    expect(errorsOf(newClientForm.safeParse({ ...blank, entry: "invitation" }))).not.toHaveProperty("password");
  });

  test("brings nothing along that is the owner's to decide", () => {
    const sent = { ...typed, entry: "password", role: "admin", certified: "true", isEmployee: "true", id: "1" };
    const fromACall = { phone: null, address: null, pets: "", meeting: "", acceptsPets: false, sameNumber: "" };
    expect(newClientForm.parse(sent)).toEqual({
      ...typed,
      ...fromACall,
      email: "noor@example.com",
      entry: "password",
    });
  });

  test("may have a time to meet, and nothing that isn't a time", () => {
    const invited = { ...typed, entry: "invitation" };
    expect(newClientForm.parse({ ...invited, meeting: "2026-11-24T19:00:00Z" }).meeting).toBe("2026-11-24T19:00:00Z");
    expect(errorsOf(newClientForm.safeParse({ ...invited, meeting: "Tuesday" }))).toHaveProperty("meeting");
  });

  test("who is invited has no password, whatever stood in its field", () =>
    expect(newClientForm.parse({ ...typed, entry: "invitation" })).not.toHaveProperty("password"));
});

describe("a client's details", () => {
  const typed = { version: "3", firstName: "Łukasz", lastName: "Żuk", phone: "(310) 555-0144", address: "" };

  test("hold names in any script, and the phone as it is dialed", () =>
    expect(detailsForm.parse(typed)).toEqual({
      version: 3,
      firstName: "Łukasz",
      lastName: "Żuk",
      phone: "+13105550144",
      address: null,
    }));

  test("need names, and a phone that can be called or none", () => {
    expect(errorsOf(detailsForm.safeParse({ ...typed, firstName: " ", phone: "call me" }))).toEqual({
      firstName: "Please enter a first name",
      phone: "Please enter a valid phone number",
    });
    expect(detailsForm.parse({ ...typed, phone: " " }).phone).toBeNull();
  });
});
