// Field names of the report card form, without its schema, so that the browser can use them.
export const fieldOf = {
  note: (requestId: string) => `note-${requestId}`,
  photos: (requestId: string) => `photos-${requestId}`,
  remove: (requestId: string) => `remove-${requestId}`,
  did: (bookingId: string) => `did-${bookingId}`,
  medication: (bookingId: string) => `medication-${bookingId}`,
  mood: (bookingId: string) => `mood-${bookingId}`,
};
