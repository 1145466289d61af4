import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { WaysByHand } from "./ways-by-hand";

const none = { amountCents: 4700, reference: "Statement 1042", zelle: null, venmo: null, check: null, cash: false };

test("WaysByHand shows only offered ways, with the amount and the statement's number", () => {
  const zelle = { name: "Sam Rivers", to: "(310) 555-0142" };
  const html = renderToStaticMarkup(<WaysByHand ways={{ ...none, zelle, check: "Westside Walks" }} />);
  for (const words of ["(310) 555-0142", "$47.00", "Statement 1042", "Made out to Westside Walks"])
    expect(html).toContain(words);
  expect(html).not.toMatch(/Venmo|envelope/);
});

test("WaysByHand shows Venmo's QR code without inline styles, and the same link as text", () => {
  const venmo = {
    name: "Sam-Rivers",
    link: "https://venmo.com/Sam-Rivers",
    picture: { size: 3, path: "M1 1h1v1h-1z" },
  };
  const html = renderToStaticMarkup(<WaysByHand ways={{ ...none, venmo }} />);
  expect(html).toContain(
    '<svg class="way-code" viewBox="0 0 3 3" aria-hidden="true"><path d="M1 1h1v1h-1z"></path></svg>',
  );
  expect(html).toContain("Pay $47.00 with Venmo");
  expect(html).not.toContain("style=");
});

test("WaysByHand says how to reach the owner when no way is offered", () =>
  expect(renderToStaticMarkup(<WaysByHand ways={none} />)).toBe(
    "<p>Call or text me, so we can find a way to pay.</p>",
  ));
