// Table of all pets at the desk, with bulk actions.
import { href, Link, useLocation } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import type { ListPage } from "~/shared/table-view";
import { BulkForm } from "~/ui/app/bulk-form";
import { type Column, FilteredTable } from "~/ui/app/data-table";
import type { Choice } from "~/ui/form/field";

import type { DeskPetRow } from "~/clients/acceptance/queries.server";
import { DeskPetName, PetStateChip } from "./pet-name";
import { petsTableTexts as texts } from "~/clients/acceptance/texts";

const columns: readonly Column<DeskPetRow>[] = [
  {
    key: "name",
    name: "Pet",
    sorts: true,
    cell: (pet) => <DeskPetName pet={pet} />,
  },
  {
    key: "owner",
    name: "Client",
    sorts: true,
    cell: (pet) => <Link to={href("/admin/clients/:id", { id: pet.ownerId })}>{pet.ownerName}</Link>,
  },
  { key: "state", name: "State", sorts: true, cell: (pet) => <PetStateChip pet={pet} /> },
  {
    key: "permission",
    name: "May be shown",
    cell: (pet) => (pet.photoPermission ? "Yes" : "No"),
  },
];

const filters: readonly Choice[] = [
  ["all", "All"],
  ["pending", "Pending"],
  ["accepted", "Accepted"],
  ["squad", "In the squad"],
];

/** `reply`: the reply to the last form. */
export function DeskPetsTable({ reply, ...list }: ListPage<DeskPetRow> & { reply: FormReply | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <FilteredTable
      {...list}
      search="Search by pet, breed or client"
      choices={[{ name: "state", label: "State", options: filters }]}
      caption="Pets"
      columns={columns}
      select={{ form: "chosen-pets", nameOf: (pet) => `${pet.name} of ${pet.ownerName}` }}
      none={texts.none}
    >
      <BulkForm id="chosen-pets" action={pathname + search} buttons={decisions} inDocument={reply} />
    </FilteredTable>
  );
}

const decisions: readonly Choice[] = [
  ["accept", "Accept"],
  ["place-in-squad", "Put into the squad"],
  ["withdraw", "Withdraw acceptance"],
];
