// The rules of doing business (specification §9, decisions §3 and §4): numbers only. Their texts are in
// policy-texts.ts, the prices in prices.ts.

/** Cancelling costs nothing up to this long before the start (of the window, where no exact time is set). */
export const cancellationNoticeHours = 24;
/** Share of the visit's price when a client cancels later than that. */
export const lateCancellationShare = 0.5;
/** Share of the visit's price when nobody is home or the door stays shut. */
export const noShowShare = 1;
/** Every message is answered within this time. */
export const replyWithinHours = 24;
export const meetAndGreet = { price: 0, required: true } as const;
/** From one visit to the next, unless the owner sets something else. */
export const defaultTravelMinutes = 15;
/** Standing walks are put on the calendar this far ahead. */
export const standingWeeksAhead = 8;
/** How far ahead a visit can be requested. */
export const requestDaysAhead = 365;
/** Dogs in one adventure hike group. */
export const hikeGroup = { min: 3, max: 5 } as const;

export const maxPetsPerClient = 20;
export const maxPhotoBytes = 10 * 1024 * 1024;
export const maxTextLength = 5000;
