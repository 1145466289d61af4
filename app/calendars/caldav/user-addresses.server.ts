// Addresses that a CalDAV account uses to answer invitations (calendar-user-address-set, RFC 6638 2.4.1).
import type { Client } from "./client";

/** Falls back to the user name when the server lists no addresses; declined invitations then stay busy. */
export async function listUserAddresses(client: Client, username: string): Promise<string[]> {
  // The library takes the account from the client, though its types require it as a parameter.
  const ask = client.fetchCalendarUserAddresses as (params: object) => Promise<string[]>;
  const listed = await ask({}).catch((): string[] => []);
  return username.includes("@") ? [username, ...listed] : listed;
}
