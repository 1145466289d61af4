// What is said around the booking of a slot (specification §5, §8), in the browser, too; refusals are in refusals.ts.
export const slotSelected = "Time slot selected";
export const noSlot = "Please select a time slot first";
export const nextTimes = "Next free times:";
export const slotFailed = { title: "Failed to book time slot", text: "Please try again, or call." } as const;
