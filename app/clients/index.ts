// Code of clients/ that other wings may use, in browsers and on the server.
export { AccessFacts } from "./access/access-panels";
export { OwnKeys } from "./access/own-keys";
export { taskName, taskNote } from "./access/task-fields";
export { invitedForm } from "./desk/forms";
export { canSelect, namesInWords, petsByName, refusalOfNames, splitPetNames, toFormValues } from "./pets/rules";
export { FirstThis, PetPicker } from "./pets/pet-picker";
export {
  ageInWords,
  careNotesOf,
  hasUrgentCare,
  noteNames,
  type OwnPet,
  type PetNotes,
  type PetSize,
  sizeInWords,
} from "./pets/pet-fields";
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
export { SignedDocument } from "./contract/contract-text";
export { contractState } from "./contract/rules";
