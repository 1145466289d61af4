// Two leads for the demo: one with a chosen meet-and-greet time, and one that is unanswered.
import { meetAndGreetKind } from "~/business/services/meeting-kind";
import { defaultTravelMinutes, meetAndGreet } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { leads } from "~/db/tables/desk";
import { meetings } from "~/db/tables/meetings";
import { visits } from "~/db/tables/visits";
import { dayIn } from "~/shared/dates";
import { hashOfToken, meetingToken } from "~/asking/meetings/meeting-links.server";

import { sampleLeads, sampleMeeting } from "./sample-ledger-ids";
import { startOf, walkers } from "./sample-request";
import { sampleBusiness } from "~/sample/business/sample-business";

const met = {
  id: sampleLeads.met,
  name: "Ira Bloom",
  email: "ira@demo.test",
  phone: "+13105550146",
  address: "1515 Abbot Kinney Boulevard, Venice, CA 90291",
  petName: "Pickle",
  service: "walking",
  message: "Pickle is a two-year-old beagle who pulls. Could you walk him twice a week at noon?",
  area: "venice",
} as const;

const unanswered = {
  id: sampleLeads.unanswered,
  name: "Nora Kim",
  email: "nora@demo.test",
  phone: "+13105550147",
  address: "3900 Sepulveda Boulevard, Culver City, CA 90230",
  petName: "Tofu",
  service: "running",
  message: "Tofu needs a real run before I start work. What mornings do you have?",
  area: "culver-city",
} as const;

/**
 * Writes the leads. The meet and greet is the day after tomorrow, half an hour after the sample hike if that day is a
 * Saturday. `secret`: signs the link in the mails.
 */
export async function writeLeads(tx: Db, now: Temporal.Instant, secret: string): Promise<void> {
  const ago = (hours: number) => now.subtract({ hours });
  await tx.insert(leads).values([
    { ...met, status: "answered", createdAt: ago(50), answeredAt: ago(49) },
    { ...unanswered, createdAt: ago(5) },
  ]);
  const startsAt = startOf(dayIn(sampleBusiness.timeZone, now).add({ days: 2 }), "11:30");
  await tx.insert(visits).values({
    id: sampleMeeting.visit,
    walkerId: walkers.sam,
    serviceType: meetAndGreetKind.id,
    startsAt,
    endsAt: startsAt.add({ minutes: meetAndGreet.minutes }),
    occupiedUntil: startsAt.add({ minutes: meetAndGreet.minutes + defaultTravelMinutes }),
    status: "confirmed",
    source: "meeting",
    dogs: 0,
  });
  await tx.insert(meetings).values({
    id: sampleMeeting.id,
    visitId: sampleMeeting.visit,
    leadId: met.id,
    email: met.email,
    tokenHash: hashOfToken(meetingToken(secret, sampleMeeting.id)),
    createdAt: ago(49),
  });
}
