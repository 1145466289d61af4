// Fixed rules of the business as numbers (docs/product.md). The owner's policies are in terms/owner-policies.ts, prices
// in prices.ts, the texts about them in texts/policy-texts.ts.

/** Minutes a walker must wait at the door before recording a no-show. */
export const noShowWaitMinutes = 10;
/** Minutes from a no-show to its mail. Until then, the no-show can be taken back. */
export const noShowTakeBackMinutes = 10;
/** Maximum number of photos of the door with a no-show. */
export const noShowPhotos = 3;
/** Minutes in which "on my way", Start and Finish can be undone. */
export const stepUndoMinutes = 10;
/**
 * Minutes before the start from which "on my way" can be pressed; below, minutes before the start from which Start can
 * be pressed.
 */
export const leavesEarlyMinutes = 120;
export const beginsEarlyMinutes = 60;
/** A visit is late when it hasn't begun this many minutes after its planned start. */
export const lateAfterMinutes = 1;
/** A visit runs over when it hasn't ended this many minutes after its planned end. */
export const overAfterMinutes = 10;
/** Delays, in minutes, that a walker or the owner can choose to tell a client. */
export const lateChoices = [10, 20, 30] as const;

/** Travel between two visits that is told to the walker even when there is time enough. */
export const farMinutes = 30;
/** Hours within which the owner promises to answer a message. */
export const replyWithinHours = 24;
/**
 * Minutes for which a password or passkey check stays valid for sensitive actions (docs/product.md, Confirmed
 * sessions).
 */
export const confirmedMinutes = 10;
/** Rules for meet and greets (docs/product.md, Meet and greet). */
export const meetAndGreet = {
  minutes: 30,
  /** Number of days ahead that can be chosen. */
  daysAhead: 28,
  /** Maximum meet and greets per day. */
  aDay: 3,
  /** Number of times offered at once: at most `most`, and at least `least` if that many are free. */
  offered: { most: 6, least: 3 },
  /** Number of other times offered when the chosen one was taken. */
  near: 3,
  /** How often a person without an account may move the time or start over. Each change sends a mail. */
  moves: 5,
  tries: 3,
  /** Lifetime of the link in the mail, in days from the contact message. */
  linkDays: 30,
  /** Limits for times that are held while the email address is unconfirmed. */
  unconfirmed: {
    /** Minutes for which a time is held. */
    heldMinutes: 60,
    /** Maximum number of times held at once: in total, and per network of IP addresses. */
    inAll: 6,
    perNetwork: 2,
    /** Number of times per day that only people with a confirmed email address can take. */
    leftADay: 2,
  },
} as const;
/** Minimum minutes between two mails to the same unconfirmed email address. */
export const unconfirmedMailMinutes = 60;
/** Maximum length of a pause of a standing walk. */
export const longestPauseDays = 180;
/** Travel time between visits in minutes: the default, and below, the maximum that the owner can set. */
export const defaultTravelMinutes = 15;
export const longestTravelMinutes = 120;
/** Longest visit in minutes. The database rejects longer ones. */
export const longestVisitMinutes = 1440;
/** Standing walks are scheduled this many weeks ahead. */
export const standingWeeksAhead = 8;
/** A visit can be requested up to this many days ahead. */
export const requestDaysAhead = 365;
/** Maximum number of unanswered requests per client. */
export const maxOpenRequests = 10;
/** Days for which declined and canceled requests stay on the client's dashboard. */
export const endedShownDays = 14;

/** Days before and after a visit on which the walker can read address, phone and care notes. */
export const walkerReadsDaysAround = 1;

/** Hours before and after a visit in which the walker can open the home access details. */
export const wayInHours = { before: 2, after: 1 } as const;

/**
 * Days ahead for which hot, smoky and stormy days can be announced, and days for which they stay stored for report
 * cards.
 */
export const weatherDays = { ahead: 14, keptAfter: 366 } as const;

export const maxPetsPerClient = 20;
export const maxPhotoBytes = 10 * 1024 * 1024;
export const maxTextLength = 5000;

/**
 * Days after which an unused session of a client ends; below, the hours for the owner's session (docs/product.md,
 * Sessions).
 */
export const sessionDays = 7;
export const ownerSessionHours = 12;
/** Months for which a prepaid pass is valid (docs/product.md, Passes). */
export const passMonths = 12;
/** Both households of a referral get their credit after this many visits of the new household. */
export const referralVisits = 3;

/**
 * Length of a slot in minutes, which is also the grid of starts and the length of a standard walk (docs/product.md,
 * Slots).
 */
export const slotMinutes = 30;

/** Slots can be booked this many days ahead. */
export const slotDaysAhead = 60;
