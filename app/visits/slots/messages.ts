// What is said while a slot is booked (docs/product.md, Slots), in the browser, too; refusals are in refusals.ts.
export const slotSelected = "Time slot selected";
export const noSlot = "Please select a time slot first";
export const nextTimes = "Next free times:";
export const slotFailed = { title: "Failed to book time slot", text: "Please try again, or call." } as const;
