import { expect, test } from "vitest";

import { palettes } from "~/business/look/palettes";
import { sampleIdentity } from "~/sample/business/sample-identity";

import { draftBody, renderDraft } from "./draft";
import { inColorsOf, withLogo } from "./mail-colors";
import { MailButton, MailLayout, MailText } from "./mail-layout";

const mail = async (text: string) =>
  (
    await renderDraft(
      draftBody(
        <MailLayout identity={sampleIdentity} heading="A walk" preview="A walk">
          <MailText text={text} />
          <MailButton href="/">Open</MailButton>
        </MailLayout>,
        "https://walks.example",
      ),
    )
  ).html;

test("a mail in the palette Sunset is unchanged", async () => {
  const html = await mail("Hello");
  expect(inColorsOf("sunset", html)).toBe(html);
});

test("a mail sent in another palette has no color left of the palette in which it was stored", async () => {
  const html = inColorsOf("harbor", await mail("Hello"));
  const { sky, accent, deep } = palettes.harbor;
  for (const color of [sky.light, accent.light, accent.dark, deep.dark]) expect(html).toContain(color);
  const { sunset } = palettes;
  for (const color of [sunset.sky.light, sunset.accent.light, sunset.accent.dark, sunset.deep.dark])
    expect(html).not.toContain(color);
});

test("typed text keeps its colors", async () => {
  const html = await mail('<p style="color:#b5370f">#b5370f</p>');
  expect(inColorsOf("harbor", html)).toContain("#b5370f&quot;&gt;#b5370f&lt;/p&gt;");
});

test("a mail shows the uploaded logo beside the name instead of the sun", async () => {
  const html = withLogo(await mail("Hello"), "logo-1");
  expect(html).toContain('<img src="cid:logo-1" width="32" height="32" alt=""');
  expect(html).not.toContain("mail-sun");
});
