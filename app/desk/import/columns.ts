// Fields that a column of an imported file can have, and guesses from the headings that other tools write
// (docs/product.md, Import).

export const importFields = {
  firstName: "First name",
  lastName: "Last name",
  name: "Full name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  unit: "Apartment",
  city: "City",
  state: "State",
  zip: "Zip code",
  emergencyName: "Emergency contact",
  emergencyPhone: "Emergency phone",
  ownerNotes: "Your notes",
  balance: "Owes you",
  credit: "Has credit",
  role: "Role",
  isWalker: "Is a walker",
  petName: "Pet: name",
  species: "Pet: kind",
  breed: "Pet: breed",
  age: "Pet: age",
  birthday: "Pet: birthday",
  size: "Pet: size or weight",
  temperament: "Pet: temperament",
  walkingPreferences: "Pet: walking",
  medicalConditions: "Pet: health",
  feedingInstructions: "Pet: feeding",
  specialNeeds: "Pet: special needs",
  petNotes: "Pet: notes",
  accepted: "Pet: accepted",
  vetName: "Vet: name",
  vetClinic: "Vet: clinic",
  vetPhone: "Vet: phone",
  service: "Walk: service",
  minutes: "Walk: minutes",
  weekdays: "Walk: weekdays",
  everyWeeks: "Walk: every 1 or 2 weeks",
  time: "Walk: time",
  from: "Walk: first day",
  until: "Walk: last day",
  daysOff: "Walk: days off",
  walker: "Walk: walker",
  extras: "Walk: extras",
  wishes: "Walk: requests",
  price: "Price",
} as const;

export type ImportField = keyof typeof importFields;
/** null: the column isn't imported. */
export type Columns = (ImportField | null)[];

export const isImportField = (text: string): text is ImportField => Object.hasOwn(importFields, text);

/** Name of the form's field for a column. */
export const columnField = (at: number): string => `column-${at}`;

/** Fields of a pet, which may be in the file several times: "Pet 1 Name", "Pet 2 Name". */
export const petFieldNames: ReadonlySet<ImportField> = new Set([
  "petName",
  "species",
  "breed",
  "age",
  "birthday",
  "size",
  "temperament",
  "walkingPreferences",
  "medicalConditions",
  "feedingInstructions",
  "specialNeeds",
  "petNotes",
  "accepted",
] as const);

type Words = readonly (readonly [RegExp, ImportField])[];

const ofEmergency: Words = [
  [/phone|mobile|cell|number|tel/, "emergencyPhone"],
  [/^(?:full )?name$|^(?:first )?name$|^$/, "emergencyName"],
];

const ofVet: Words = [
  [/phone|number|tel/, "vetPhone"],
  [/clinic|hospital|practice|office/, "vetClinic"],
  [/^(?:full )?name$|^$/, "vetName"],
];

const ofPet: Words = [
  [/^breed(?: name)?$/, "breed"],
  [/^(?:species|type|kind)$/, "species"],
  [/^age$/, "age"],
  [/^(?:birthday|birth date|birthdate|date of birth|dob)$/, "birthday"],
  [/^(?:size|weight)(?: lbs?| pounds| category)?$/, "size"],
  [/^(?:temperament|behaviou?r|personality)(?: notes)?$/, "temperament"],
  [/^(?:walking|leash|walk)(?: preferences| notes| instructions)?$/, "walkingPreferences"],
  [
    /^(?:medical|medications?|health|allergies)(?: conditions?| notes| info| information| history)?$/,
    "medicalConditions",
  ],
  [/^(?:feeding|food|diet)(?: instructions?| notes)?$/, "feedingInstructions"],
  [/^is accepted$/, "accepted"],
  [/^special needs$/, "specialNeeds"],
  [/^special instructions$|^instructions$|^care(?: notes| instructions)$/, "petNotes"],
];

const ofPetAlone: Words = [
  [/^(?:full )?names?$|^$/, "petName"],
  [/^(?:notes?|comments?|description|info)$/, "petNotes"],
];

const ofClient: Words = [
  [/^(?:first|given)(?: name)?$|^fname$|^firstname$/, "firstName"],
  [/^(?:last|family)(?: name)?$|^surname$|^lname$|^lastname$/, "lastName"],
  [/^email(?: address| value)?$|^mail$/, "email"],
  [/(?:^|\s)(?:phone|mobile|cell|telephone|tel)(?:\s|$)/, "phone"],
  [
    /^(?:apt|apartment|unit|suite)(?: (?:apt|unit|suite|number))*$|^(?:address|street)(?: address)?(?: line)? second$/,
    "unit",
  ],
  [
    /^(?:home |service |billing |mailing |street )?(?:address|street)(?: line| street| formatted| address)*$/,
    "address",
  ],
  [/^(?:address )?(?:city|town)$/, "city"],
  [/^(?:address )?(?:state|province|region)$/, "state"],
  [/^(?:address )?(?:zip|zip code|zipcode|postal code|postcode)$/, "zip"],
  [/^(?:owner |private |internal |staff |office |general )?(?:notes?|comments?)$/, "ownerNotes"],
  [/^owes$|^(?:amount |balance )(?:due|owed|owing)$|(?:^|\s)balance$/, "balance"],
  [/^credits?(?: balance| amount)?$|^account credit$/, "credit"],
  [/^role$/, "role"],
  [/^is (?:an? )?(?:employee|walker)$/, "isWalker"],
];

const ofWalk: Words = [
  [/^(?:service|visit)(?: type| name)?$/, "service"],
  [/^(?:minutes|duration|length)(?: minutes)?$/, "minutes"],
  [/^(?:weekdays?|days?(?: of (?:the )?week)?|repeats?(?: on)?)$/, "weekdays"],
  [/^every weeks$/, "everyWeeks"],
  [/^(?:start |visit )?time$/, "time"],
  [/^(?:starts?(?: on)?|(?:start |visit )?date|first day|from)$/, "from"],
  [/^(?:ends?(?: on)?|end date|last day|until)$/, "until"],
  [/^(?:days off|except)$/, "daysOff"],
  [/^(?:walker|sitter|staff|employee|provider)(?: name| member)?$/, "walker"],
  [/^(?:extras|add ons)$/, "extras"],
  [/^(?:special |visit )?requests$/, "wishes"],
  [/^(?:price|rate|cost)$/, "price"],
];

const subjects: readonly { is: RegExp; words: Words }[] = [
  { is: /\b(?:emergency|alternate contact)(?: contacts?)?\b/, words: ofEmergency },
  { is: /\b(?:veterinarians?|veterinary|vets?)\b|^(?=clinic\b)/, words: ofVet },
  { is: /^(?:pets?|dogs?|animals?|cats?)\b/, words: [...ofPetAlone, ...ofPet] },
  {
    is: /^(?:clients?|customers?|parents?|humans?|primary|main|account|contacts?)\b/,
    words: [[/^(?:full )?name$|^$/, "name"], ...ofClient],
  },
];

/** "E-mail 1 - Value" → "email value", "Pet 2 Name" → "pet name", "Address 2" → "address second". */
const plain = (head: string) =>
  head
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/['’]s?\b/g, "")
    .replaceAll(/[^a-z\d]+/g, " ")
    .replaceAll(/\be mail\b/g, "email")
    .replace(/((?:address|street)(?: line)?) ?2$/, "$1 second")
    .replaceAll(/\d+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const find = (words: Words, text: string) => words.find(([is]) => is.test(text))?.[1] ?? null;

/** Columns about a value of another column: "Phone 1 - Label". */
const isAbout = /^(?:email|phone|address)\b.*\b(?:type|label)$|\bid$/;

function guess(text: string): ImportField | null {
  if (isAbout.test(text)) return null;
  for (const { is, words } of subjects) {
    if (is.test(text)) return find(words, text.replace(is, "").trim());
  }
  // "Owner" is the person in some tools, and "owner notes" are ours.
  const ofOwner = /^owners?\b/.test(text) ? text.replace(/^owners?\b/, "").trim() : null;
  if (ofOwner === "" || ofOwner === "name" || ofOwner === "full name") return "name";
  return find(ofClient, ofOwner ?? text) ?? find(ofPet, text) ?? find(ofWalk, text);
}

/** Returns the field of each column. A field that only one column can have gets the first, and a cell phone before others. */
export function guessColumns(heads: readonly string[]): Columns {
  const texts = heads.map(plain);
  const guesses = texts.map(guess);
  const isNamed = guesses.includes("name") || guesses.includes("lastName");
  const hasPetName = guesses.includes("petName");
  // A table of pets calls the pet "Name" and its person "Client".
  const isOfPets = isNamed && !hasPetName && (guesses.includes("breed") || guesses.includes("species"));
  const all = texts.map((text, at) => {
    if (/^(?:full |display )?name$/.test(text)) return isOfPets ? "petName" : "name";
    if (isOfPets && guesses[at] === "ownerNotes" && text === "notes") return "petNotes";
    return guesses[at] ?? null;
  });
  const mobile = texts.findIndex((text, at) => all[at] === "phone" && /cell|mobile/.test(text));
  return all.map((field, at) => {
    if (field === null || petFieldNames.has(field)) return field;
    const first = field === "phone" && mobile >= 0 ? mobile : all.indexOf(field);
    return first === at ? field : null;
  });
}
