// The address of Google's booking page as it is opened (docs/product.md, Schedule and Book). It takes the stored
// address: offer/settings/web-addresses.ts has checked it.

/** What a signed-in visitor would otherwise type again. */
export interface VisitorDetails {
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
}

/**
 * This sends the details to Google, so only for somebody signed in. The scheduler may ignore them
 * (docs/product.md, Schedule and Book).
 */
export function bookingLink(stored: string, details: VisitorDetails | null): string {
  const url = new URL(stored);
  const known = details
    ? { name: details.name, email: details.email, phone: details.phone, location: details.address }
    : {};
  for (const [name, value] of Object.entries(known)) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** The same for a frame: without Google's own frame around it. */
export function bookingFrame(stored: string, details: VisitorDetails | null): string {
  const url = new URL(bookingLink(stored, details));
  url.searchParams.set("gv", "true");
  return url.href;
}

/** As the copy button takes them, a line each. */
export function detailsAsText({ name, email, phone, address }: VisitorDetails): string {
  return [name, email, phone, address].filter(Boolean).join("\n");
}
