// The states of the United States, the District of Columbia included, by postal code.

export const stateNames: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
};

/**
 * States whose law asks for a rabies vaccination of dogs. In the others, counties and cities decide, so that texts make
 * no claim about the law.
 */
const withRabiesLaw =
  "AL AK AR CA CT DE DC FL GA IL IN KY LA ME MD MA MS NE NV NH NJ NM NY NC OK PA RI SC TN TX UT VT VA WA WV WI".split(
    " ",
  );

/** "Maine", if its law asks for a rabies vaccination of dogs; null if it doesn't, or without a state. */
export const stateWithRabiesLaw = (state: string): string | null =>
  withRabiesLaw.includes(state) ? (stateNames[state] ?? null) : null;
