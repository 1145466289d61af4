import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { PhoneLink } from "./phone-link";

test.each([
  ["+13105551212;ext=12", '<a href="tel:+13105551212">(310) 555-1212 ext. 12</a>'],
  ["(310) 555-1212 x12", '<a href="tel:+13105551212">(310) 555-1212 ext. 12</a>'],
  ["ask the doorman", "<bdi>ask the doorman</bdi>"],
])("the phone number %j becomes a link to %s", (phone, html) => {
  expect(renderToStaticMarkup(<PhoneLink phone={phone} />)).toBe(html);
});
