// What other wings may ask of clients/ on the server.
export { loadOwnAccess } from "./access/load-own-access.server";
export { lookAtHouseholds } from "./access/looks.server";
export { getAccessFacts, listLooks, listWithAccess } from "./access/queries.server";
export { sealAccess } from "./access/seal-access.server";
export { submitClientAccess } from "./access/submit-access.server";
export { submitOwnAccess } from "./access/submit-own-access.server";
export { loadRequestVisitor } from "./certification/load-request.server";
export {
  areasOf,
  checklistFactsOf,
  clientChecklistOf,
  comingMeetingOf,
  getChecklistFacts,
  getOpenChecklist,
  ownChecklistOf,
  type Progress,
  readProgress,
} from "./certification/queries.server";
export { submitChecklist } from "./certification/submit-checklist.server";
export { submitCertificationLink } from "./certification/submit-link.server";
export { mayAllowPhotos } from "./contract/photo-permission.server";
export {
  contractStateNow,
  currentText,
  getContractState,
  getReleases,
  getSignedContract,
  getSigningAddress,
  listChangedParts,
  listSignedContracts,
} from "./contract/queries.server";
export { submitContract } from "./contract/submit-contract.server";
export { answerCreateClient } from "./desk/answer-create-client.server";
export { type Client, clientFilters, clientSorts, getClient, listClients } from "./desk/queries.server";
export {
  isAccountIntent,
  submitAccount,
  submitClientEmail,
  submitDetails,
  submitNotes,
} from "./desk/submit-client.server";
export { submitNewClient } from "./desk/submit-new-client.server";
export {
  getPetWithRecords,
  getRecordDocument,
  listWithoutRabies,
  rabiesStored,
  withoutRabies,
} from "./health/queries.server";
export { listCertificateFiles, moveCertificate } from "./health/certificate-files.server";
export { remindOfRecords } from "./health/remind.server";
export { submitRecord, submitRecordDesk } from "./health/submit-records.server";
export { listKeys, listKeysOf } from "./keys/queries.server";
export { submitKeyMove } from "./keys/submit-keys.server";
export { undoablePets } from "./pets/acceptance/commands.server";
export { getPetForDesk, listPetsForDesk, petFilters, petSorts } from "./pets/acceptance/queries.server";
export { submitAcceptance } from "./pets/acceptance/submit.server";
export { getOwnPet, listOwnPets, selectOwnPets } from "./pets/queries.server";
export { submitNewPet, submitPetChange, submitPetDeletion } from "./pets/submit-pet.server";
export { getSite } from "./profile/get-site.server";
export { getOwnContact } from "./profile/own-contact.server";
export { getOwnData } from "./profile/own-data.server";
export { getOwnProfile } from "./profile/queries.server";
export { submitProfile } from "./profile/submit-profile.server";
