// The server modules of platform/ that other wings may import.
export { type Change, recordChanges } from "./audit/record.server";
export { type Undoables } from "./audit/undo.server";
export { asToast, eachText, formAction, formActions, type Submission } from "./forms/form-action";
export { fieldsOf, readForm } from "./forms/form-body";
export { formKey, sameSince } from "./forms/form-key";
export {
  type Refusal,
  replyDone,
  replyFailed,
  replyMessage,
  replyPreview,
  replyRefusal,
  titled,
} from "./forms/form-replies";
export { intentOf } from "./forms/intent-of";
export { receiveForm } from "./forms/receive-form";
export { receiveOwnForm, tooOften } from "./forms/receive-own-form";
export { networkOf } from "./http/client-address";
export { inConstantTime } from "./http/constant-time";
export { inPortions, nextTurn, readInPortions } from "./http/in-portions";
export { guardSecretLink } from "./documents/secret-link";
export { type Limit, tokenLimit } from "./http/limits";
export { giveMessage, redirectDocumentWithMessage } from "./forms/redirect-with-message";
export { ownPath, pathToReturnTo } from "./http/return-to";
export { ownWordsMail } from "./mail/emails";
export { countFailures, forEachIsolated, type Turn } from "./jobs/for-each-isolated.server";
export { claimNext, isLeaseExpired, newLease, releasedLease, holdsLease, runDueJobs } from "./jobs/queue.server";
export { listErrors, listJobRuns } from "./jobs/run-records.server";
export { createWorker } from "./jobs/worker.server";
export {
  draftMail,
  enqueueMail,
  enqueueOrReplaceDropped,
  type Mail,
  type MailInvitation,
  type NewMail,
  renderMail,
  takeMailBack,
} from "./mail/enqueue.server";
export { renderDrafts } from "./mail/render-drafts.server";
export { takeUnconfirmedMail } from "./mail/unconfirmed-address.server";
export { type BackupState, readBackupState } from "./process/backup-runs";
export { countStuckMails } from "./mail/log/log-queries.server";
export { MailButton, MailFacts, MailLayout, MailSection, MailText } from "./mail/mail-layout";
export type { RecheckVerdict } from "./mail/recheck.server";
export { type MailRow } from "./mail/transport.server";
export { type CheckedPicture, checkPicture } from "./media/prepare/check-picture.server";
export { addVisitPictures, removePicture, savePicture, storeOriginals } from "./media/commands.server";
export { type PictureSubject, pictureStateOf } from "./media/settle.server";
export { hasLogo, readLogo, receiveLogo } from "./media/logo.server";
export { pictureLimit, receivePicture } from "./media/receive-picture.server";
export { largestKey } from "./media/files.server";
export { readDocument, removeDocuments, storeDocument } from "./media/documents.server";
export {
  getActor,
  getBusiness,
  getExchange,
  getServices,
  getSignedIn,
  getVisitor,
  notFound,
  type Services,
} from "./context/context";
export {
  type AdminContext,
  adminContext,
  type ClientContext,
  clientContext,
  type CommandContext,
  commandContext,
  isAdmin,
  isAdminContext,
  personalContext,
  type MoneyContext,
  type WalkerContext,
  walkerContext,
} from "./context/command-contexts";
export type { SiteGauges } from "./process/metrics.server";
export { seal, unseal } from "./process/sealed";
export { isSignature, sha256, sign } from "./process/secret";
export { type Actor, asPerson, personIdOf, type SignedIn } from "./sign-in/actor";
export { roleOf } from "./sign-in/auth";
export { passkeyLimit } from "./server/passkey-endpoints";
export { isPassword } from "./sign-in/passwords";
