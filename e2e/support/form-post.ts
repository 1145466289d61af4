// Headers and anti-spam fields that a public page's own script sends with a form.

/** Anti-spam fields of a human visitor: the honeypot is empty, and typing took a minute. */
export const guards = { website: "", took: "60000" };

export const ofOwnPage = (origin: string) => ({
  Origin: origin,
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Dest": "empty",
});
