// What other wings may use of clients/, in browsers as well.
export { AccessFacts } from "./access/access-panels";
export { invitedForm } from "./desk/forms";
export { OwnKeys } from "./access/own-keys";
export { namesInWords, refusalOfNames, splitPetNames } from "./pets/rules";
export { PetPicker } from "./pets/pet-picker";
export { ageInWords, careNotesOf, hasUrgentCare, sizeInWords } from "./pets/pet-fields";
export { healthKindNames } from "./health/texts";
export {
  clientCreated,
  creationBroke,
  creationFailed,
  creationUnknown,
  emailTaken,
  notesSaved,
  petNameRefusals,
} from "./desk/texts";
