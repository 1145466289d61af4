// What an account may do with a CalDAV calendar, as its server says (RFC 3744 §5.4).

/**
 * `set`: the parsed current-user-privilege-set: one privilege, or several. A server that tells of none is believed to let
 * its owner write: what it refuses is noted then.
 */
export function mayWrite(set: unknown): boolean {
  const privileges = isRecord(set) ? [set.privilege].flat() : [];
  const names = privileges.flatMap((one) => (isRecord(one) ? Object.keys(one) : []));
  return names.length === 0 || names.some((name) => writing.has(name));
}

/** As the library writes the names; "bind" is a new thing in the calendar, as a visit is. */
const writing = new Set(["all", "write", "writeContent", "bind"]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
