// Reads contacts in vCard 3.0 and 4.0 (RFC 2426, RFC 6350) as a table with a row for each card.
import type { Table } from "./table";

const heads = ["Name", "First name", "Last name", "Email", "Phone", "Address", "City", "State", "Zip code", "Notes"];

interface Property {
  name: string;
  params: string;
  value: string;
}

export function readCards(text: string): Table {
  // A long line continues on the next one, after a space or tab.
  const lines = text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
  const rows: Table["rows"] = [];
  let card: Property[] = [];
  for (const line of lines) {
    // "item1.TEL;TYPE=CELL:(310) 555-0142": group, name, parameters and value.
    const [, name = "", params = "", value = ""] =
      /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/.exec(line) ?? [];
    const property = { name: name.toUpperCase(), params: params.toUpperCase(), value };
    if (property.name === "BEGIN") card = [];
    else if (property.name === "END") rows.push({ number: rows.length + 1, cells: cellsOf(card) });
    else card.push(property);
  }
  return { heads, rows };
}

function cellsOf(card: readonly Property[]): string[] {
  const all = (name: string) => card.filter((property) => property.name === name);
  const textOf = (name: string) => unescaped(all(name)[0]?.value ?? "");
  const [last = "", first = "", more = ""] = parts(all("N")[0]?.value);
  const phones = all("TEL");
  const phone = phones.find(({ params }) => /CELL|MOBILE/.test(params)) ?? phones[0];
  const [, extended = "", street = "", city = "", state = "", zip = ""] = parts(all("ADR")[0]?.value);
  return [
    textOf("FN"),
    [first, more].filter(Boolean).join(" "),
    last,
    textOf("EMAIL"),
    unescaped(phone?.value ?? "").replace(/^tel:/i, ""),
    [street, extended].filter(Boolean).join(", "),
    city,
    state,
    zip,
    textOf("NOTE"),
  ];
}

/** Splits "Morgan;Casey;;;" at semicolons that aren't escaped. */
const parts = (value = "") =>
  (value.match(/(?:\\.|[^;\\])*(?:;|$)/g) ?? []).map((part) => unescaped(part.replace(/;$/, "")));

const unescaped = (value: string) =>
  value
    .replaceAll(/\\n/gi, "\n")
    .replaceAll(/\\([,;:\\])/g, "$1")
    .trim();
