// A household's care sheet, to print: pets, phone numbers, and what a vet may do.
import { PetPicture } from "~/platform/index";
import { printedPhone } from "~/shared/phone-number";
import { Fact } from "~/ui/app/fact";

import { CareNoteList } from "./care-notes";
import type { CareSheetData } from "./load-care-sheet.server";
import { careSheetTexts as texts } from "../texts/care";

export function CareSheet({ sheet }: { sheet: CareSheetData }) {
  const { clientId, name, pets, wishes } = sheet;
  const title = `sheet-${clientId}`;
  return (
    <section className="panel care-sheet" aria-labelledby={title}>
      <h2 id={title}>
        <bdi>{texts.of(name)}</bdi>
      </h2>
      {wishes.length > 0 ? (
        <p className="note pre" dir="auto">
          <strong>{texts.wish}:</strong> {wishes.join(", ")}
        </p>
      ) : null}
      {pets.length === 0 ? <p className="muted">{texts.none}</p> : null}
      {pets.map((pet) => (
        <Pet key={pet.id} pet={pet} />
      ))}
      <Calls sheet={sheet} />
    </section>
  );
}

const Pet = ({ pet }: { pet: CareSheetData["pets"][number] }) => (
  <div className="care-sheet-pet">
    <div className="care-sheet-portrait">
      <PetPicture pet={pet} sizes="120px" decorative />
    </div>
    <div>
      <h3>
        <bdi>{pet.name}</bdi>
        {pet.about ? <span className="sub">{pet.about}</span> : null}
      </h3>
      <CareNoteList notes={pet.notes} none={texts.noNotes} />
    </div>
  </div>
);

function Calls({ sheet }: { sheet: CareSheetData }) {
  const { name, phone, emergencyName, emergencyPhone, owner, hospital, spend } = sheet;
  return (
    <div className="care-sheet-calls">
      <h3>{texts.calls}</h3>
      <dl className="facts">
        <Fact name={name}>{phone ? printedPhone(phone) : null}</Fact>
        {emergencyName && emergencyPhone ? (
          <Fact name={texts.contact(emergencyName)}>{printedPhone(emergencyPhone)}</Fact>
        ) : (
          <Fact name={texts.contactTitle}>{texts.noContact}</Fact>
        )}
        <Fact name={owner.name}>{owner.phone}</Fact>
        {hospital ? (
          <Fact name={texts.hospital}>{[hospital.name, hospital.phone].filter(Boolean).join(", ")}</Fact>
        ) : null}
        <Fact name={texts.spend}>{spend === null ? texts.noSpend : texts.spendUpTo(spend)}</Fact>
      </dl>
    </div>
  );
}
