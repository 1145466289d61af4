/** The cookie that goes to Google's pages and back with the owner: sealed, and good for ten minutes. */
export const googleNote = "google_departure";
