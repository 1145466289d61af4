/** A section of the frame's navigation: its path and its further pages. */
export interface Section {
  /** Path that the link leads to. */
  to: string;
  /** True when the section is current at exactly this path, not below it. */
  end?: boolean;
  /** Paths of the section's pages that are not below `to`. */
  also?: readonly string[];
  /** Paths below `to` that belong to another section. */
  except?: readonly string[];
  /**
   * For sections that share a path: the values of `?view=` that belong to the section. null stands for a missing
   * `?view=`.
   */
  views?: readonly (string | null)[];
}

const isWithin = (pathname: string, address: string) => pathname === address || pathname.startsWith(`${address}/`);

/** Returns whether the page at this path and query belongs to the section. */
export function isCurrent(
  { to, end = false, also = [], except = [], views }: Section,
  pathname: string,
  search = "",
): boolean {
  const [address = to] = to.split("?");
  if (views && pathname === address) return views.includes(new URLSearchParams(search).get("view"));
  if (end) return pathname === address;
  if (except.some((one) => isWithin(pathname, one))) return false;
  return [address, ...also].some((one) => isWithin(pathname, one));
}
