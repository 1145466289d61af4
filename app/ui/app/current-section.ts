/** Section of the frame's navigation: its address and its other pages. */
export interface Section {
  /** Link target. `views` says which query values belong to the section. */
  to: string;
  /** True when only exactly this address is current. */
  end?: boolean;
  /** Addresses of the section's pages elsewhere. */
  also?: readonly string[];
  /** For sections that share an address: their values of `?view=`. null is the address without it. */
  views?: readonly (string | null)[];
}

const isWithin = (pathname: string, address: string) => pathname === address || pathname.startsWith(`${address}/`);

/** True when the page at that address belongs to the section. */
export function isCurrent({ to, end = false, also = [], views }: Section, pathname: string, search = ""): boolean {
  const [address = to] = to.split("?");
  if (views && pathname === address) return views.includes(new URLSearchParams(search).get("view"));
  if (end) return pathname === address;
  return [address, ...also].some((one) => isWithin(pathname, one));
}
