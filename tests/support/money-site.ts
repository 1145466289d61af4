import { silentLog } from "./turn";

/** Where links of statements lead in tests of money, what makes them, and a silent log. */
export const moneySite = {
  origin: "https://walks.example.test",
  secret: "of the tests",
  wakeMail: () => undefined,
  log: silentLog,
};
