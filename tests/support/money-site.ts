/** Where links of statements lead in tests of money, and what makes them. */
export const moneySite = { origin: "https://walks.example.test", secret: "of the tests", wakeMail: () => undefined };
