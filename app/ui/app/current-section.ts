/** A section of the frame's navigation: its address, and where else its pages are. */
export interface Section {
  /** Its query, if it has one, is where the link leads; which of them are the section's says `views`. */
  to: string;
  /** Current only at exactly this address. */
  end?: boolean;
  /** Addresses of pages that belong to it, and lie elsewhere. */
  also?: readonly string[];
  /** Where sections share an address: the values of `?view=` that are this one's. Null: the address without it. */
  views?: readonly (string | null)[];
}

const isWithin = (pathname: string, address: string) => pathname === address || pathname.startsWith(`${address}/`);

/** Whether the page at that address is one of the section's. */
export function isCurrent({ to, end = false, also = [], views }: Section, pathname: string, search = ""): boolean {
  const [address = to] = to.split("?");
  if (views && pathname === address) return views.includes(new URLSearchParams(search).get("view"));
  if (end) return pathname === address;
  return [address, ...also].some((one) => isWithin(pathname, one));
}
