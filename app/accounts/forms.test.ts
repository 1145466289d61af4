import { describe, expect, it } from "vitest";

import { firstAdminForm, forgotPasswordForm, loginForm, newPasswordForm, registerForm } from "./forms";

const messagesOf = (parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));

const typed = { firstName: "Noa", lastName: "Stern", email: "noa@example.com", password: "walkies-in-the-park" };

describe("the login form", () => {
  it.each([[{}], [{ email: "", password: "" }], [{ email: "  ", password: "" }]])(
    "the login form requires email and password: %j",
    (input) => {
      const text = "Email and password are required";
      expect(messagesOf(loginForm.safeParse(input))).toEqual({ email: text, password: text });
    },
  );

  it("the login form normalizes the email address, and keeps the password as typed", () => {
    expect(loginForm.parse({ email: "  Noa@Example.COM\t", password: " a b " })).toEqual({
      email: "noa@example.com",
      password: " a b ",
    });
  });
});

describe("the registration form", () => {
  it.each(["firstName", "lastName", "email", "password"])("the registration form requires %s", (name) => {
    const message = { [name]: "All fields are required" };
    const { [name as "email"]: _, ...rest } = typed;
    expect(messagesOf(registerForm.safeParse(rest))).toEqual(message);
    expect(messagesOf(registerForm.safeParse({ ...rest, [name]: name === "password" ? "" : "  " }))).toEqual(message);
  });

  it("the registration form refuses invalid email addresses", () => {
    for (const email of ["noa", "noa@", "@example.com", "noa example.com", "noa@exa mple.com"])
      expect(messagesOf(registerForm.safeParse({ ...typed, email }))).toEqual({
        email: "Please enter a valid email address",
      });
  });

  it("the registration form accepts names in any script, and removes line breaks", () => {
    for (const name of ["Анна-Мария", "李小龍", "عائشة", "O’Brien-Æther", "नेहा", "X"])
      expect(registerForm.parse({ ...typed, firstName: ` ${name}\n` }).firstName).toBe(name);
  });

  it("the registration form ignores role, certification and ids", () => {
    const more = { role: "admin", certified: "true", isEmployee: "true", emailVerified: "true", id: "1", version: "9" };
    expect(registerForm.parse({ ...typed, ...more })).toEqual(typed);
  });

  it("the form for the first admin names each missing field", () => {
    const empty = { firstName: " ", lastName: "", email: "", password: "", code: "", timeZone: "" };
    expect(messagesOf(firstAdminForm.safeParse(empty))).toEqual({
      firstName: "Please enter your first name",
      lastName: "Please enter your last name",
      email: "Please enter your email address",
      password: "Please choose a password",
      code: "Please enter the code",
      timeZone: "Please choose your time zone",
    });
  });

  it("the form for the first admin requires a code and an existing time zone", () => {
    expect(messagesOf(firstAdminForm.safeParse({ ...typed, timeZone: "America/Nowhere" }))).toEqual({
      code: "Please enter the code",
      timeZone: "Please choose your time zone",
    });
    expect(messagesOf(firstAdminForm.safeParse({ ...typed, timeZone: "America/Denver" }))).toEqual({
      code: "Please enter the code",
    });
  });
});

it("the forms for a forgotten and a new password require their fields", () => {
  expect(messagesOf(forgotPasswordForm.safeParse({}))).toEqual({ email: "Please enter your email address" });
  expect(messagesOf(forgotPasswordForm.safeParse({ email: "noa" }))).toEqual({
    email: "Please enter a valid email address",
  });
  expect(messagesOf(newPasswordForm.safeParse({}))).toEqual({ password: "Please choose a password" });
});
