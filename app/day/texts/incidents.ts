// Texts about incidents, for walkers and the owner.
import { type IncidentKind, incidentKinds, incidentPhotos } from "~/business/incidents";
import { success } from "~/shared/form-reply";

export const incidentWords: Record<IncidentKind, string> = {
  bite: "Bite",
  injury: "Injury or illness",
  lost: "Lost pet",
  damage: "Damage",
  other: "Something else",
};

export const incidentChoices = incidentKinds.map((kind) => [kind, incidentWords[kind]] as const);

export const incidentTexts = {
  title: "Incident",
  link: "Report an incident",
  back: "Emergency numbers",
  toVisit: "See the visit",
  report: "What happened",
  first: "Is everyone safe? If not, call first. Write only what you saw and did, not whose fault it was.",
  stays: "What you save can't be changed or deleted. Add a line if something was wrong or you learn more.",
  early: "You can report an incident once the visit has started.",
  kind: "What kind",
  choose: "Choose one",
  date: "Day",
  time: "Time",
  place: "Where",
  placeHint: "Street and corner, park, or room.",
  story: "What happened",
  storyHint: "In order: before, during, after.",
  harm: "Who was hurt, or what was damaged",
  harmHint: "Which pet or person, where on the body, how bad. Or which thing.",
  doneAtOnce: "What you did right away",
  witnesses: "Who saw it",
  witnessesHint: "Names and phone numbers, one per line.",
  vet: "Vet",
  vetHint: "Which vet you called or went to, at what time, and what they said.",
  officialReport: "Police or animal control",
  officialReportHint: "Who took the report, and its number.",
  photos: "Photos",
  photosHint: `Up to ${incidentPhotos} at a time: the wound, the place, the leash or the gate.`,
  save: "Save and tell the owner",
  saveOwn: "Save",
  saving: "Saving...",
  add: "Add or correct",
  addLine: "What's new, or what was wrong",
  addSave: "Add this line",
  listTitle: "Incidents",
  listLead:
    "Bites, injuries, lost pets and damage, newest first. Nothing here can be changed or deleted, and clients don't see it.",
  listNone: "No incidents. Walkers report them from a visit, under “Emergency”.",
  happened: "Happened",
  written: (by: string) => `Reported by ${by}`,
  visitGone: "The visit was deleted because of its age.",
  photo: (place: number) => `Photo ${place} of the incident`,
  ofClient: "Incidents",
  ofClientNone: "No incidents on this client's visits.",
  all: "All incidents",
} as const;

export const incidentSaved = success("Saved", "The owner has an email about it.");
export const incidentSavedByOwner = success("Saved");
export const lineAdded = success("Line added");

export const incidentErrors = {
  kind: "Please choose what kind it was",
  place: "Please say where it happened",
  story: "Please say what happened",
  harm: "Please say who was hurt or what was damaged. “Nobody” is an answer.",
  doneAtOnce: "Please say what you did right away",
  line: "Please write a line first",
  formKey: "Please open this form again.",
  photos: `Please choose up to ${incidentPhotos} photos. You can add more with a line below it.`,
} as const;

export const incidentRefusals = {
  "no-such-visit": "That visit doesn't exist anymore.",
  "too-early": incidentTexts.early,
  ahead: "That's still ahead. Check the day and the time.",
  "before-visit": "That's before the day of the visit. Check the day.",
} as const;

export const incidentMailTexts = {
  title: (kind: IncidentKind, walker: string) => `${incidentWords[kind]}: ${walker} reported an incident`,
  first: (walker: string, visit: string) => `${walker} reported an incident on the visit of ${visit}.`,
  next: "The details are on your desk only, not in this email.",
  added: (walker: string) => `${walker} added to an incident`,
  addedFirst: (walker: string, visit: string) => `${walker} added a line to the incident on the visit of ${visit}.`,
  button: "Read it",
} as const;
