// Which addresses a CalDAV account answers invitations with (calendar-user-address-set, RFC 6638 2.4.1).
import type { Client } from "./client";

/** Without those it doesn't tell: an invitation then stays busy. */
export async function listUserAddresses(client: Client, username: string): Promise<string[]> {
  // The library fills in the account of the client; its types ask for it all the same.
  const ask = client.fetchCalendarUserAddresses as (params: object) => Promise<string[]>;
  const told = await ask({}).catch((): string[] => []);
  return username.includes("@") ? [username, ...told] : told;
}
