import { describe, expect, test } from "vitest";

import { detailsForm, newClientForm } from "./forms";

const errorsOf = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));

describe("the form for a new client", () => {
  const typed = { firstName: "Noor", lastName: "Haddad", email: " Noor@Example.com ", password: "seven muddy paws" };

  test("a new client needs all four fields; the password is not needed for an invitation", () => {
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

  test("the new-client form ignores role, certification and ids", () => {
    const sent = { ...typed, entry: "password", role: "admin", certified: "true", isEmployee: "true", id: "1" };
    const fromACall = { phone: null, address: null, pets: "", meeting: "", acceptsPets: false, sameNumber: "" };
    expect(newClientForm.parse(sent)).toEqual({
      ...typed,
      ...fromACall,
      email: "noor@example.com",
      entry: "password",
    });
  });

  test("a new client can be added with the time of a meet and greet", () => {
    const invited = { ...typed, entry: "invitation" };
    expect(newClientForm.parse({ ...invited, meeting: "2026-11-24T19:00:00Z" }).meeting).toBe("2026-11-24T19:00:00Z");
    expect(errorsOf(newClientForm.safeParse({ ...invited, meeting: "Tuesday" }))).toHaveProperty("meeting");
  });

  test("an invited client has no password, even when a password was typed", () =>
    expect(newClientForm.parse({ ...typed, entry: "invitation" })).not.toHaveProperty("password"));
});

describe("the form for a client's details", () => {
  const typed = { version: "3", firstName: "Łukasz", lastName: "Żuk", phone: "(310) 555-0144", address: "" };

  test("a client's details accept names in any script, and store a dialable phone number", () =>
    expect(detailsForm.parse(typed)).toEqual({
      version: 3,
      firstName: "Łukasz",
      lastName: "Żuk",
      phone: "+13105550144",
      address: null,
    }));

  test("a client's details need both names, and a phone number that is valid or empty", () => {
    expect(errorsOf(detailsForm.safeParse({ ...typed, firstName: " ", phone: "call me" }))).toEqual({
      firstName: "Please enter a first name",
      phone: "Please enter a valid phone number",
    });
    expect(detailsForm.parse({ ...typed, phone: " " }).phone).toBeNull();
  });
});
