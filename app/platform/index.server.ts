// What other wings may ask of platform/ on the server.
export { listChangers, listChanges, logSorts } from "./audit/queries.server";
export { type Change, recordChanges } from "./audit/record.server";
export { type Undoables, undoBatch } from "./audit/undo.server";
export { createPageRenderer } from "./documents/answer-page";
export { readCriticalCss } from "./documents/critical-css";
export { KeptPages } from "./documents/kept-pages";
export { asToast, eachText, formAction, told } from "./forms/form-action";
export { fieldsOf, readForm } from "./forms/form-body";
export { sameSince } from "./forms/form-key";
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
export { keepTyped } from "./forms/keep-typed";
export { receiveForm } from "./forms/receive-form";
export { receiveOwnForm, tooOften } from "./forms/receive-own-form";
export { createAddresses } from "./http/addresses";
export { createApp } from "./http/app";
export { networkOf } from "./http/client-address";
export { serializeCookie } from "./http/cookies";
export { evenMs, inEvenTime, inEvenTimeWhere } from "./http/even-time";
export { takeFlash } from "./http/flash";
export { inPortions, readInPortions } from "./http/in-portions";
export { createLimits, createSharedLimits, type LimitName, type Limits } from "./http/limits";
export { redirectDocumentWithMessage, redirectWithMessage } from "./http/redirect-with-message";
export { ownPath, pathToReturnTo } from "./http/return-to";
export { type OwnWords, ownWordsMail } from "./mail/emails";
export { countFailures, eachAlone, type Turn } from "./jobs/each-alone.server";
export { keepStatistics } from "./jobs/keep-statistics.server";
export { claimNext, hasRunOut, leased, released, stillInHand, workOff } from "./jobs/queue.server";
export { createWorker, inOrder, startWorkers, type Work } from "./jobs/worker.server";
export {
  draftMail,
  enqueueMail,
  enqueueUnlessTold,
  type Mail,
  type MailInvitation,
  type NewMail,
  renderMail,
  takeMailBack,
} from "./mail/enqueue.server";
export { renderDrafts } from "./mail/render-drafts.server";
export { forgetUnconfirmedMails, takeUnconfirmedMail } from "./mail/unconfirmed-address.server";
export {
  countStuckMails,
  getLoggedMail,
  getLoggedMailHtml,
  listMailLog,
  mailSorts,
} from "./mail/log/log-queries.server";
export { getMail, listMails } from "./mail/log/queries.server";
export { submitRetry } from "./mail/log/submit-retry.server";
export { MailButton, MailFacts, MailLayout, MailText } from "./mail/mail-layout";
export type { RecheckVerdict } from "./mail/recheck.server";
export { createSmtpTransport, type MailRow } from "./mail/transport.server";
export { createMailWorker, recoverOutbox } from "./mail/worker.server";
export { type CheckedPicture, checkPicture } from "./media/prepare/check-picture.server";
export { addVisitPictures, savePicture, storeOriginals } from "./media/commands.server";
export { readForMail } from "./media/for-mail.server";
export { getPetPictureStates, getPicture, getSitePictures } from "./media/queries.server";
export { receivePicture } from "./media/receive-picture.server";
export { submitSitePicture } from "./media/submit-site-picture.server";
export { readDocument, removeDocuments, storeDocument, sweepDocuments } from "./media/documents.server";
export { sweepFiles } from "./media/sweep.server";
export { answerPicture } from "./media/answer-picture.server";
export { createPictureWorker, recoverPictures } from "./media/worker.server";
export { createClock } from "./process/clock";
export {
  actorContext,
  criticalCssContext,
  getActor,
  getExchange,
  getServices,
  getSignedIn,
  getVisitor,
  type CardSettings,
  type Services,
} from "./process/context";
export {
  type AdminContext,
  adminContext,
  type ClientContext,
  clientContext,
  type CommandContext,
  commandContext,
  isAdmin,
  isAdminContext,
  type WalkerContext,
  walkerContext,
} from "./process/command-contexts";
export { BadEnvironment, type Env, readEnv } from "./process/env";
export { openFileStore } from "./process/file-store";
export { checkDisk } from "./process/check-disk";
export { choosePort } from "./process/listen";
export { watchOutages } from "./process/outage";
export { createLogger, type Logger } from "./process/log";
export { calendarSettings, cardSettings } from "./process/outside-settings";
export { requestListener } from "./process/request-listener";
export { seal, unseal } from "./process/sealed";
export { isSignature, loadSecret, sha256, sign } from "./process/secret";
export type { Actor, SignedIn } from "./sign-in/actor";
export { type Auth, checkAuth, createAuth } from "./sign-in/auth";
export { adminOnly, notFound, signedInOnly, walkersOnly } from "./sign-in/guards";
export { hashPassword, isPassword } from "./sign-in/passwords";
export { readActor } from "./sign-in/read-actor";
