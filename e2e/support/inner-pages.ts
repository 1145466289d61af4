// The pages behind sign-in, with the sample person who sees them: for the browser tests and the pictures.
import { sampleAccounts } from "~/db/seed/sample-people";
import { samplePets } from "~/db/seed/sample-pets";

import type { SamplePerson } from "./sign-in.ts";

export interface InnerPage {
  who: SamplePerson;
  path: string;
}

const client = sampleAccounts[2].id;
const biscuit = samplePets[0].id;
const waffles = samplePets[2].id;
const of = (who: SamplePerson, ...paths: string[]): InnerPage[] => paths.map((path) => ({ who, path }));

export const innerPages: readonly InnerPage[] = [
  ...of(
    "client",
    "/dashboard",
    "/dashboard/contract",
    "/profile",
    "/profile/security",
    "/profile/pets",
    "/profile/pets/new",
    `/profile/pets/${biscuit}`,
    `/profile/pets/${biscuit}/edit`,
    `/profile/pets/${waffles}/delete`,
    "/service-request?email=client@demo.test",
  ),
  ...of("newcomer", "/dashboard", "/dashboard/contract", "/profile/pets", "/service-request?email=newcomer@demo.test"),
  ...of("walker", "/walks"),
  ...of(
    "admin",
    "/admin",
    "/admin/leads",
    "/admin/clients",
    "/admin/clients/new",
    `/admin/clients/${client}`,
    "/admin/pets",
    `/admin/pets/${waffles}`,
    "/admin/testimonials",
    "/admin/waitlist",
    "/admin/mails",
    "/admin/employees",
    "/admin/log",
    "/admin/settings",
    "/admin/settings/pictures",
    "/admin/settings/holidays",
    "/admin/settings/tokens",
  ),
];
