// What other wings may use of platform/, in browsers as well.
export { nowStored } from "./audit/changed-meanwhile";
export { LogTable } from "./audit/components/log-table";
export { MailState, MailTable } from "./mail/components/mail-table";
export { isStuck, troubleOf } from "./mail/log/delivery-words";
export { emailForm } from "./mail/log/forms";
export { hasEmail, noEmailOf, shownEmail } from "./mail/no-email";
export { quietUntil } from "./mail/quiet-hours";
export { fitChosen, fitPhoto } from "./media/fit-photos";
export { PetPicture } from "./media/components/pet-picture";
export { PictureField } from "./media/components/picture-field";
export { PictureNote } from "./media/components/picture-note";
export { SitePictureForm } from "./media/components/site-picture-form";
export { StoredPicture } from "./media/components/stored-picture";
export { isFileName, kindOf, type Label, labelsFor, largestFile, type PictureState, sizeAt } from "./media/rules";
export {
  changedMeanwhile,
  chooseAgain,
  logTexts,
  mailsTexts,
  mailTexts,
  type PictureRefusal,
  pictureRefusals,
  tooManyPictures,
  sendBroke,
  sendFailed,
  undone,
  undoRefused,
  unsent,
} from "./texts";
