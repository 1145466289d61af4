import { sampleBusiness } from "~/sample/business/sample-business";

import { silentLog } from "./turn";

/** Services for tests of statements: origin and secret of their links, and a silent log. */
export const moneySite = {
  origin: "https://walks.example.test",
  secret: "of the tests",
  wakeMail: () => undefined,
  log: silentLog,
  readBusiness: () => Promise.resolve(sampleBusiness),
};
