// Headers and anti-spam fields of a public form sent by the page's own script.

/** The honeypot is empty, and typing took a minute. */
export const guards = { website: "", took: "60000" };

export const ofOwnPage = (origin: string) => ({
  Origin: origin,
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Dest": "empty",
});
