// Texts at the top of a client's page.
export const clientGlanceTexts = {
  next: "Next visits",
  noNext: "Nothing booked.",
  last: "Last visits",
  waiting: (requests: number) => (requests === 1 ? "1 request waits for you" : `${requests} requests wait for you`),
  email: "Email",
  text: "Text",
  call: "Call",
  more: "Checklist, contracts, getting in, incidents, account",
} as const;
