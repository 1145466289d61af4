// Unanswered leads, each for one test.
import type { Db } from "~/db/client.server";
import { leads } from "~/db/tables/desk";

const hour = 3_600_000;
const idOf = (number: number) => `00000000-0000-4000-8009-${String(number).padStart(12, "0")}`;

/** The first lead has waited longer than the promised response time. */
const people = [
  "Overdue Olga",
  "Keyboard Kim",
  "Keyboard Ken",
  "Keyboard Kay",
  "Plain Pia",
  "Bulk Ben",
  "Bulk Bea",
  "Plainbulk Pam",
  "Plainbulk Pat",
  "Twice Tom",
  "Taken Ted",
];
export const idOfName = (name: string) => idOf(people.indexOf(name));

export async function addWaitingLeads(db: Db): Promise<void> {
  await db.insert(leads).values(
    people.map((name, index) => ({
      id: idOf(index),
      name,
      email: name === "Taken Ted" ? "client@demo.test" : `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
      phone: "(310) 555-0188",
      address: "1 Rose Ave, Venice, CA 90291",
      area: "venice",
      petName: "Moose & Olive",
      service: "walking" as const,
      message: "Can you walk them at noon?",
      createdAt: Temporal.Instant.fromEpochMilliseconds(Date.now() - (index === 0 ? 26.5 : 2.5) * hour - index * 1000),
    })),
  );
}
