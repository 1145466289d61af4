// Business rules as numbers (docs/product.md). Their texts are in policy-texts.ts, the prices in prices.ts.

/** Canceling is free up to this long before the start, or before the window's start when no exact time is set. */
export const cancellationNoticeHours = 24;
/** Share of the visit's price when a client cancels later than that. */
export const lateCancellationShare = 0.5;
/** Share of the visit's price when the walker can't get in. */
export const noShowShare = 1;
/** Minutes a walker waits at the door before recording a no-show. */
export const noShowWaitMinutes = 10;
/** Minutes between a no-show and its mail; until then it can be taken back. */
export const noShowTakeBackMinutes = 10;
/** Maximum photos of the door with a no-show. */
export const noShowPhotos = 3;
/** Minutes in which "on my way", Start and Finish can be undone. */
export const stepUndoMinutes = 10;
/** Minutes before the start from which "on my way" is allowed, and below, from which a visit may start. */
export const leavesEarlyMinutes = 120;
export const beginsEarlyMinutes = 60;
/** Minutes after its planned start at which a visit that hasn't begun counts as late. */
export const lateAfterMinutes = 10;
/** Promised maximum time to answer a message. */
export const replyWithinHours = 24;
/** Minutes a session stays confirmed after a password or passkey check (docs/product.md, Confirmed sessions). */
export const confirmedMinutes = 10;
/** Rules of meet and greets (docs/product.md, Meet and greet). Hours are elapsed time. */
export const meetAndGreet = {
  minutes: 30,
  /** Minimum hours between choosing a time and its start. */
  noticeHours: 4,
  /** Last day that can be chosen. */
  daysAhead: 28,
  /** Maximum meet and greets per day. */
  aDay: 3,
  /** Number of times shown at once; at least `least` if that many are free. */
  offered: { most: 6, least: 3 },
  /** Number of alternatives shown when a time was taken. */
  near: 3,
  /** How often a person without an account may move the time or start over; each change is mailed. */
  moves: 5,
  tries: 3,
  /** Lifetime of the link in days after the message. */
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
/** The database rejects longer visits. */
export const longestVisitMinutes = 1440;
/** Weeks that standing walks are scheduled ahead. */
export const standingWeeksAhead = 8;
/** Days ahead that a visit can be requested. */
export const requestDaysAhead = 365;
/** Maximum unanswered requests per client. */
export const maxOpenRequests = 10;
/** Days for which declined and cancelled requests stay on the client's dashboard. */
export const endedShownDays = 14;
/** Number of dogs in an adventure hike group. */
export const hikeGroup = { min: 3, max: 5 } as const;

/** Days before and after a visit on which its walker can read address, phone and care notes. */
export const walkerReadsDaysAround = 1;

/** Hours before and after a visit in which its walker can open the home access details. */
export const wayInHours = { before: 2, after: 1 } as const;

/** Days that hot, smoky and stormy days can be announced ahead, and are stored afterwards for report cards. */
export const weatherDays = { ahead: 14, keptAfter: 366 } as const;

export const maxPetsPerClient = 20;
export const maxPhotoBytes = 10 * 1024 * 1024;
export const maxTextLength = 5000;

/** Idle lifetime of a client's session in days; the owner's, below, in hours (docs/product.md, Sessions). */
export const sessionDays = 7;
export const ownerSessionHours = 12;
/** Months for which a prepaid pass is valid (docs/product.md, Passes). */
export const passMonths = 12;
/** Number of the new household's visits after which both households of a referral get their credit. */
export const referralVisits = 3;

/** Slot length and grid in minutes, as long as a standard walk (docs/product.md, Slots). */
export const slotMinutes = 30;

/** Booking horizon of slots in days. */
export const slotDaysAhead = 60;

/** A hike needs three dogs; the desk flags smaller ones. Without dogs there is no hike. */
export const isHikeTooSmall = (dogs: number): boolean => dogs > 0 && dogs < hikeGroup.min;

/** Free seats of a hike. */
export const hikeSeatsLeft = (dogs: number): number => Math.max(0, hikeGroup.max - dogs);
