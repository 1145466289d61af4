// Texts about zip codes at /admin/settings/areas.

/** Limit for one area. */
export const mostZips = 20;

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

export const zipTexts = {
  name: "Zip codes",
  title: "Zip codes",
  hint: "Two or more: with a comma between them.",
  previewed: "Here's what would change. Nothing is saved yet.",
  save: "Save zip codes",
  saved: { kind: "success", title: "Zip codes saved", text: "The site and every form follow them from now on." },
  nothingNew: "Those are the zip codes you have already. Nothing was saved.",

  none: (area: string) => `Leave ${area} at least one zip code`,
  odd: (typed: string) => `"${typed.slice(0, 20)}" isn't a zip code. Type five digits, such as 90230`,
  far: (zip: string) => `${zip} isn't in or near Los Angeles`,
  twice: (zip: string) => `${zip} is here twice`,
  belongs: (zip: string, area: string) => `${zip} belongs to ${area}. Take it off there first`,
  tooMany: `That's more than ${mostZips}. Take one off`,

  joins: (zip: string, area: string) => `${zip} joins ${area}`,
  leaves: (zip: string, area: string) => `${zip} leaves ${area}`,
  moves: (zip: string, was: string, is: string) => `${zip} moves from ${was} to ${is}`,

  nobody: "No client lives there.",
  newcomers: (households: number) =>
    `${count(households, "household already lives", "households already live")} there, and can ask for visits then.`,
  live: (households: number) => `${count(households, "household lives", "households live")} there.`,
  noneBooked: "They have nothing booked.",
  booked: (visits: number) =>
    visits === 1 ? "Their booked visit stays, at its price." : `Their ${visits} booked visits stay, at their price.`,
  open: (requests: number) =>
    requests === 1 ? "1 request still waits for your answer." : `${requests} requests still wait for your answer.`,
  standing: (walks: number) =>
    walks === 1
      ? "Their standing walk gets no new days; your desk tells you."
      : `Their ${walks} standing walks get no new days; your desk tells you.`,
  noNew: "They can't ask for new visits.",
  named: (area: string) => `The page of ${area} names it: see whether it's still right.`,
  priced: (area: string) => `What they ask for next has the price of ${area}.`,
} as const;
