// Server code of clients/ that other wings may use.
export { logPhoneLook, lookAtHouseholds, sendToPhone } from "./access/commands.server";
export { areCodesOnPhones, listWithAccess } from "./access/queries.server";
export { areasOf, nextStepInWords, ownChecklistOf, type Progress, readProgress } from "./certification/queries.server";
export { refreshCertified } from "./certification/commands.server";
export { getGivenReleases } from "./contract/queries.server";
export { fillInClient } from "./desk/commands.server";
export { listWithoutRabies, rabiesNotes, rabiesStored } from "./health/queries.server";
export { listKeysOf } from "./access/keys.server";
export { acceptWithoutMail, undoablePets } from "./acceptance/accept-pets.server";
export { addFirstPets, addPet, updatePet } from "./pets/commands.server";
export { listOwnPets, selectOwnPets } from "./pets/queries.server";
export { listMembers, memberIds } from "./profile/household.server";
