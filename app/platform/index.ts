// The modules of platform/ that other wings may import, on the server and in browsers.
export { conflictRefusal, findConflictingFields } from "./audit/changed-meanwhile";
export { deliveryProblem } from "./mail/log/delivery-words";
export { emailForm } from "./mail/log/forms";
export { hasEmail, noEmailOf, shownEmail } from "./mail/no-email";
export { quietUntil } from "./mail/quiet-hours";
export { fitChosen, fitPhoto } from "./media/fit-photos";
export { PetPicture } from "./media/pet-picture";
export { PictureField } from "./media/picture-field";
export { PictureNote, usePictureWait } from "./media/picture-note";
export { StoredPicture } from "./media/stored-picture";
export { kindOf, type Label, labelsFor, largestFile, type PictureState, sizeAt } from "./media/prepare/rules";
export {
  changedMeanwhile,
  chooseAgain,
  type PictureRefusal,
  pictureRefusals,
  tooManyPictures,
  sendBroke,
  sendFailed,
} from "./texts";
