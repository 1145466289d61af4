// What other wings may use of clients/, in browsers as well.
export { AccessFacts } from "./access/components/access-facts";
export { AccessForm } from "./access/components/access-form";
export { OwnAccessForm } from "./access/components/own-access-form";
export { AccessPanel, accessStateInWords, ClientAccess, WhoSeesAccess } from "./access/components/access-panels";
export { LookList } from "./access/components/look-list";
export { isChecklistIntent } from "./certification/checklist-fields";
export { ChecklistPanel } from "./certification/components/checklist-panel";
export { Checklist, Thread } from "./certification/components/checklist";
export { NoCertifiedPets } from "./certification/components/no-certified-pets";
export { isComplete } from "./certification/rules";
export { ContractText } from "./contract/components/contract-text";
export { OwnReleases } from "./contract/components/own-releases";
export { PrintButton } from "./contract/components/print-button";
export { SignForm } from "./contract/components/sign-form";
export { SignedDocument } from "./contract/components/signed-document";
export type { ContractState } from "./contract/rules";
export { CertifiedChip } from "./desk/components/certified-chip";
export { ClientAccount } from "./desk/components/client-account";
export { ClientFacts } from "./desk/components/client-facts";
export { DetailsForm, NotesForm } from "./desk/components/client-forms";
export { ClientPets } from "./desk/components/client-pets";
export { ClientContracts, ClientNotes } from "./desk/components/client-records";
export { ClientsTable } from "./desk/components/clients-table";
export { NewClientForm } from "./desk/components/new-client-form";
export { invitedForm } from "./desk/forms";
export { linksToSend } from "./desk/rules";
export { RabiesNote } from "./health/components/rabies-note";
export { ExcuseForm, RecordForm } from "./health/components/record-form";
export { RecordList } from "./health/components/record-list";
export { KeyList } from "./keys/components/key-list";
export { OwnKeys } from "./keys/components/own-keys";
export { TakeKeyForm } from "./keys/components/take-key-form";
export { namesInWords } from "./pets/acceptance/acceptance";
export { refusalOfNames, splitPetNames } from "./pets/rules";
export { DeskPetDecisions } from "./pets/components/desk-pet-decisions";
export { PetStateChip } from "./pets/components/desk-pet-state";
export { DeskPetsTable } from "./pets/components/desk-pets-table";
export { DeskSquadComment } from "./pets/components/desk-squad-comment";
export { DeskPetFacts, PetDetails } from "./pets/components/pet-facts";
export { PetForm } from "./pets/components/pet-form";
export { PetList, PetsLoading } from "./pets/components/pet-list";
export { AddNewPet, PetPicker } from "./pets/components/pet-picker";
export { AcceptanceBadge, PetPortrait } from "./pets/components/pet-summary";
export { NoSuchPet, PetsFailed } from "./pets/components/pets-failed";
export { ageInWords, careNotesOf, hasUrgentCare, type OwnPet, sizeInWords } from "./pets/pet-fields";
export { can } from "./policy";
export { CalendarPanel, DataPanel, EmailPanel, SecurityPanel } from "./profile/components/account-panels";
export { ProfileForm } from "./profile/components/profile-form";
export { accessDeskTexts, accessTexts } from "./texts/access";
export { contractTexts } from "./texts/contract";
export { deadLinkTexts } from "./texts/checklist";
export { healthKindNames, healthTexts } from "./texts/health";
export { keysTexts } from "./texts/keys";
export { deletingFailed, deletingTexts, notSignedIn, petTitles, savingFailed } from "./texts/pets";
export {
  certifyLabel,
  clientCreated,
  creationBroke,
  creationFailed,
  creationUnknown,
  emailTaken,
  entryInWords,
  missingInWords,
  notesSaved,
  petNameRefusals,
} from "./desk/texts";
