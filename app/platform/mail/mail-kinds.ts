// Kinds of mails. Each wing declares its own beside its mails:
//
//   declare module "~/platform/mail/mail-kinds" {
//     interface MailKinds {
//       "lead-received": true;
//     }
//   }

export interface MailKinds {}

export type MailKind = keyof MailKinds;
