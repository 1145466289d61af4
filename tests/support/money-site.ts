import { silentLog } from "./turn";

/** The site in money tests: origin and secret of the links to statements, and a silent log. */
export const moneySite = {
  origin: "https://walks.example.test",
  secret: "of the tests",
  wakeMail: () => undefined,
  log: silentLog,
};
