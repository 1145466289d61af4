// Two of the functions (docs/product.md, Functions), as programs and pages call them: create-client and send-email.
import { describe, expect, test } from "vitest";

import { ofOwnPage } from "./support/form-post.ts";
import { bearer, letter, newPerson, useFunctions } from "./support/functions.ts";

const { site, call, token, adminCookie } = useFunctions();

describe("create-client", () => {
  test.each(["firstName", "lastName", "email", "password"])("needs %s", async (field) => {
    for (const value of [undefined, "", null, 7, { $ne: "" }]) {
      const { status, body } = await call("create-client", newPerson({ [field]: value }), bearer(token()));
      expect(status).toBe(400);
      expect(body).toEqual({ success: false, error: "All fields are required" });
    }
  });

  test.each([
    [{ email: "casey" }, "Please enter a valid email address"],
    [{ email: "a@example.test, b@example.test" }, "Please enter a valid email address"],
    [{ password: "short" }, "Please choose a password of at least 12 characters"],
  ])("refuses %j: %s", async (more, error) => {
    const { status, body } = await call("create-client", newPerson(more), bearer(token()));
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, error });
  });

  test("refuses an address that has an account, in whatever case and with whatever spaces", async () => {
    for (const email of ["client@demo.test", "  CLIENT@Demo.Test "]) {
      const { status, body } = await call("create-client", newPerson({ email }), bearer(token()));
      expect(status).toBe(409);
      expect(body).toEqual({ success: false, error: "This email address already has an account." });
    }
  });

  test("makes a client, whose address is in lower case, and answers with all their fields", async () => {
    const input = newPerson({ email: "  Mixed.Case@Example.Test ", firstName: "Zoë 🐕" });
    const { status, body } = await call("create-client", input, bearer(token()));
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        email: "mixed.case@example.test",
        firstName: "Zoë 🐕",
        lastName: "Olivia",
        role: "client",
        certified: false,
        phone: null,
        address: null,
        extended_data: {},
        acceptedDogs: [],
      },
    });
    expect(JSON.stringify(body)).not.toContain(input.password);
  });

  test("by the admin's session, from a page of this site", async () => {
    const headers = { Cookie: adminCookie(), Origin: site.origin };
    expect((await call("create-client", newPerson(), headers)).body.success).toBe(true);
  });

  test("takes no role from the body: who was made admin that way finds no desk", async () => {
    const wishes = { role: "admin", certified: true, is_employee: true, isEmployee: true, id: crypto.randomUUID() };
    const input = newPerson(wishes);
    const { body } = await call("create-client", input, bearer(token()));
    expect(body.user).toMatchObject({ role: "client", certified: false });
    expect(body.user?.id).not.toBe(wishes.id);

    const login = new URLSearchParams({ email: input.email, password: input.password });
    const entered = await fetch(`${site.origin}/login`, {
      method: "POST",
      body: login,
      headers: ofOwnPage(site.origin),
      redirect: "manual",
    });
    expect(new URL(entered.headers.get("Location") ?? "", site.origin).pathname).toBe("/dashboard");
    const Cookie = entered.headers
      .getSetCookie()
      .map((each) => each.split(";", 1)[0])
      .join("; ");
    for (const path of ["/admin", "/today"])
      expect((await fetch(site.origin + path, { headers: { Cookie } })).status, path).toBe(404);
  });

  test("of two at once with one address makes one", async () => {
    const input = newPerson();
    const answers = await Promise.all([1, 2, 3].map(() => call("create-client", input, bearer(token()))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe("send-email", () => {
  test.each([
    [{ to: "" }, "All fields are required"],
    [{ subject: " " }, "All fields are required"],
    [{ body: "" }, "All fields are required"],
    [{ to: "casey" }, "Please enter a valid email address"],
    [{ to: "a@example.test, b@example.test" }, "Please enter a valid email address"],
    [{ to: ["a@example.test", "b@example.test"] }, "All fields are required"],
    [{ to: "a@example.test\r\nBcc: b@example.test" }, "Please enter a valid email address"],
  ])("refuses %j: %s", async (more, error) => {
    const mark = crypto.randomUUID();
    const { status, body } = await call("send-email", letter({ fromName: mark, ...more }), bearer(token()));
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, error });
    expect((await site.mails()).filter(({ text }) => text.includes(mark))).toEqual([]);
  });

  test("sends one mail, as text, signed by whom it is from", async () => {
    const body = "Dear Casey,\n\n<script>alert(1)</script>\nsee you at nine.";
    const answer = await call(
      "send-email",
      letter({ subject: "Nine o'clock", body, fromName: "Sam R." }),
      bearer(token()),
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    const mails = (await site.mails()).filter(({ subject }) => subject === "Nine o'clock");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toBe("casey@example.test");
    expect(mails[0]?.text).toContain("<script>alert(1)</script>\nsee you at nine.");
    expect(mails[0]?.text).toContain("Sam R.");
    expect(mails[0]?.html).not.toContain("<script>");
  });

  test("adds no header, whatever stands in the subject and the name", async () => {
    const subject = "Hello\r\nBcc: victim@example.test";
    const answer = await call("send-email", letter({ subject, fromName: "Sam\r\nX-Evil: 1" }), bearer(token()));
    expect(answer.status).toBe(200);
    const mail = (await site.mails()).find(({ subject: sent }) => sent.startsWith("Hello"));
    expect(mail?.subject).toBe("Hello Bcc: victim@example.test");
    expect(mail?.to).toBe("casey@example.test");
  });

  test("needs no name, and works for the admin's session", async () => {
    const headers = { Cookie: adminCookie(), Origin: site.origin };
    const answer = await call("send-email", letter({ fromName: undefined, subject: "By session" }), headers);
    expect(answer.body).toEqual({ success: true });
    expect((await site.mails()).find(({ subject }) => subject === "By session")?.text).toContain("Sam Rivers");
  });
});
