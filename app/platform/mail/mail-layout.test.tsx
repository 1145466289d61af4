import { describe, expect, it } from "vitest";

import { sampleIdentity } from "~/sample/business/sample-identity";

import { type Mail, renderMail } from "./enqueue.server";
import { MailButton, MailLayout } from "./mail-layout";

const origin = "https://walks.example";
const render = (href: string) =>
  renderMail(
    {
      dedupeKey: "any",
      kind: "email",
      to: "wren@example.com",
      subject: "You're all set",
      body: (
        <MailLayout identity={sampleIdentity} heading="You're all set" preview="I'll see Truffle on Tuesday.">
          <MailButton href={href}>See the booking</MailButton>
        </MailLayout>
      ),
    } satisfies Mail,
    origin,
  );

describe("a mail about pets", () => {
  const pets = ["Truffle", 'Rex "the cid:1" <img src="cid:2">', "Moose", "Biscuit"].map((name, place) => ({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    name,
  }));
  const mail = () =>
    renderMail(
      {
        dedupeKey: "any",
        kind: "email",
        to: "wren@example.com",
        subject: "You're all set",
        body: (
          <MailLayout identity={sampleIdentity} heading="You're all set" preview="Tuesday." pets={pets}>
            <p>I'll see you on Tuesday.</p>
          </MailLayout>
        ),
      },
      origin,
    );

  it("shows portraits with names of three pets at most, and attaches nothing else", async () => {
    const { html, pictures } = await mail();
    expect(pictures).toEqual(pets.slice(0, 3).map(({ id }) => `portrait-${id}`));
    expect(html.match(/<img/g)).toHaveLength(3);
    expect(html).toContain(`<img src="cid:portrait-${pets[0]?.id}" alt="Truffle" width="80" height="88"`);
    expect(html).not.toMatch(/<link|url\(/);
  });

  it("begins with its heading in the text version", async () => {
    expect((await mail()).text.trimStart().toLowerCase()).toMatch(/^you're all set/);
  });
});

describe("a mail", () => {
  it("begins with the site's name, and loads nothing from outside", async () => {
    const { html, pictures } = await render("/dashboard");
    expect(pictures).toBeNull();
    expect(html.indexOf(sampleIdentity.businessName)).toBeLessThan(html.indexOf("<h1"));
    expect(html).not.toMatch(/<(img|link|script)|url\(/);
  });

  it("completes relative links with the site's origin, and leaves full URLs unchanged", async () => {
    expect((await render("/admin/leads/1")).html).toContain(`href="${origin}/admin/leads/1"`);
    expect((await render("https://elsewhere.example/x")).html).toContain('href="https://elsewhere.example/x"');
  });

  it("begins with its heading in the text version, without logo and styles", async () => {
    const { text } = await render("/dashboard");
    expect(text.trimStart().toLowerCase()).toMatch(/^you're all set/);
    expect(text).toContain(`${origin}/dashboard`);
    expect(text).not.toMatch(/mail-page|color-scheme/);
  });
});
