// What other wings may use of clients/, in browsers as well.
export { AccessFacts } from "./access/components/access-facts";
export { invitedForm } from "./desk/forms";
export { OwnKeys } from "./access/components/own-keys";
export { namesInWords, refusalOfNames, splitPetNames } from "./pets/rules";
export { PetPicker } from "./pets/components/pet-picker";
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
