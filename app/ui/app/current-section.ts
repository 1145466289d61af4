/** A section of the frame's navigation: its address, and where else its pages are. */
export interface Section {
  to: string;
  /** Current only at exactly this address. */
  end?: boolean;
  /** Addresses of pages that belong to it, and lie elsewhere. */
  also?: readonly string[];
}

const isWithin = (pathname: string, address: string) => pathname === address || pathname.startsWith(`${address}/`);

/** Whether the page at that address is one of the section's. */
export function isCurrent({ to, end = false, also = [] }: Section, pathname: string): boolean {
  if (end) return pathname === to;
  return [to, ...also].some((address) => isWithin(pathname, address));
}
