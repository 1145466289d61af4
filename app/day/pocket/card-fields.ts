// What the fields of a report card are called: browsers know them, and need no schema for it.
export const fieldOf = {
  note: (requestId: string) => `note-${requestId}`,
  photos: (requestId: string) => `photos-${requestId}`,
  remove: (requestId: string) => `remove-${requestId}`,
  did: (bookingId: string) => `did-${bookingId}`,
  medication: (bookingId: string) => `medication-${bookingId}`,
  mood: (bookingId: string) => `mood-${bookingId}`,
};
