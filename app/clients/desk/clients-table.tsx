// Table of all clients at the desk.
import { href, Link } from "react-router";

import { petState } from "~/clients/acceptance/rules";
import type { ListPage } from "~/shared/table-view";
import { printedPhone } from "~/shared/phone-number";
import { type Column, FilteredTable } from "~/ui/app/data-table";
import type { Choice } from "~/ui/form/field";

import type { ClientRow as Row } from "~/clients/desk/queries.server";
import { hasEmail, shownEmail } from "~/platform/index";
import { CertifiedChip } from "./client-facts";
import { noEmail, tableTexts } from "~/clients/desk/texts";

/** `since`: the day on which the account was created, formatted for display. */
type ClientRow = Row & { since: string };

const columns: readonly Column<ClientRow>[] = [
  {
    key: "name",
    name: "Client",
    sorts: true,
    cell: (client) => (
      <>
        <Link to={href("/admin/clients/:id", { id: client.id })}>
          <bdi>{client.name}</bdi>
        </Link>
        {client.isEmployee ? <span className="sub">Walker</span> : null}
      </>
    ),
  },
  {
    key: "email",
    name: "Email",
    sorts: true,
    cell: (client) => (
      <span>
        {shownEmail(client.email) ?? noEmail}
        {client.emailVerified || !hasEmail(client.email) ? null : <span className="sub">Not confirmed</span>}
      </span>
    ),
  },
  { key: "phone", name: "Phone", cell: (client) => (client.phone ? printedPhone(client.phone) : "") },
  {
    key: "pets",
    name: "Pets",
    cell: (client) =>
      client.pets.map((pet) => `${pet.name}${petState(pet) === "pending" ? " (pending)" : ""}`).join(", "),
  },
  { key: "state", name: "State", cell: (client) => <CertifiedChip certified={client.certified} /> },
  { key: "created", name: "Since", sorts: true, cell: (client) => client.since },
];

const filters: readonly Choice[] = [
  ["all", "All"],
  ["certified", "Certified"],
  ["not-certified", "Not certified"],
  ["unverified", "Email not confirmed"],
];

export const ClientsTable = (list: ListPage<ClientRow>) => (
  <FilteredTable
    {...list}
    search={tableTexts.searchClients}
    choices={[{ name: "state", label: "State", options: filters }]}
    caption="Clients"
    columns={columns}
    none={tableTexts.noClient}
  />
);
