// The rules of doing business, numbers only (docs/product.md). Their texts are in policy-texts.ts, the prices in
// prices.ts.

/** Canceling costs nothing up to this long before the start (of the window, where no exact time is set). */
export const cancellationNoticeHours = 24;
/** Share of the visit's price when a client cancels later than that. */
export const lateCancellationShare = 0.5;
/** Share of the visit's price when nobody is home or the door stays shut. */
export const noShowShare = 1;
/** A walker waits so long at the door before nobody is home. */
export const noShowWaitMinutes = 10;
/** The mail about a no-show leaves so long after it was noted; until then it can be taken back. */
export const noShowTakeBackMinutes = 10;
/** Of the door, with a no-show. */
export const noShowPhotos = 3;
/** Start and Finish, and being on the way, can be undone for so long. */
export const stepUndoMinutes = 10;
/** A walker may say "on my way" so long before the start, and begin a visit so long before it. */
export const leavesEarlyMinutes = 120;
export const beginsEarlyMinutes = 60;
/** A visit that hasn't begun so long after its start is late. */
export const lateAfterMinutes = 10;
/** Every message is answered within this time. */
export const replyWithinHours = 24;
/** How long a session stays confirmed after a password or passkey was given (docs/product.md, Confirmed sessions). */
export const confirmedMinutes = 10;
/** How a client begins (docs/product.md, Meet and greet). Hours are those that really pass. */
export const meetAndGreet = {
  minutes: 30,
  /** From choosing a time to its start, at the least. */
  noticeHours: 4,
  /** The last day that can be chosen. */
  daysAhead: 28,
  /** On one day of the owner's, at most. */
  aDay: 3,
  /** Times that are shown at once: at most, and at least where so many are free. */
  offered: { most: 6, least: 3 },
  /** Shown instead of a time that is gone. */
  near: 3,
  /** How often somebody without an account may move theirs, and begin again: each of it is mailed. */
  moves: 5,
  tries: 3,
  /** The link that chooses works for so long after the message. */
  linkDays: 30,
  /** Limits on times held for an unconfirmed email address. */
  unconfirmed: {
    /** Minutes until a held time is released. */
    heldMinutes: 60,
    /** Concurrent holds: in total, and per network. */
    inAll: 6,
    perNetwork: 2,
    /** Slots of each day reserved for people with a confirmed address. */
    leftADay: 2,
  },
} as const;
/** Minimum minutes between two mails to an unconfirmed email address. */
export const unconfirmedMailMinutes = 60;
/** Travel time between visits: the default, and the maximum the owner can set. */
export const defaultTravelMinutes = 15;
export const longestTravelMinutes = 120;
/** The database refuses longer visits. */
export const longestVisitMinutes = 1440;
/** Standing walks are put on the calendar this far ahead. */
export const standingWeeksAhead = 8;
/** How far ahead a visit can be requested. */
export const requestDaysAhead = 365;
/** Requests of one client that wait for an answer at the same time. */
export const maxOpenRequests = 10;
/** Declined and cancelled requests stay on their client's dashboard so long. */
export const endedShownDays = 14;
/** Dogs in one adventure hike group. */
export const hikeGroup = { min: 3, max: 5 } as const;

/** A walker reads address, phone and care notes from so many days before a visit to as many after it. */
export const walkerReadsDaysAround = 1;

/** The walker of a visit may open the household's way in from so many hours before its start to so many after its end. */
export const wayInHours = { before: 2, after: 1 } as const;

/** A hot day, smoke or a storm is announced at most so many days ahead, and kept for report cards so many days after. */
export const weatherDays = { ahead: 14, keptAfter: 366 } as const;

export const maxPetsPerClient = 20;
export const maxPhotoBytes = 10 * 1024 * 1024;
export const maxTextLength = 5000;

/** A client's session ends after so many days without use, the owner's after so many hours (docs/product.md, Sessions). */
export const sessionDays = 7;
export const ownerSessionHours = 12;
/** A prepaid pass pays for visits until so long after it was bought (docs/product.md, Passes). */
export const passMonths = 12;
/** Both households of a referral get their credit after so many visits of the new one. */
export const referralVisits = 3;
