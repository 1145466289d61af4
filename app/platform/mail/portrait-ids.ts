// Ids of drawn portraits in mails. A prefix distinguishes them from ids of photos.
const prefix = "portrait-";

export const portraitIdOf = (petId: string): string => prefix + petId;

/** Returns the pet's id; null for the id of a photo. */
export const petIdOf = (id: string): string | null => (id.startsWith(prefix) ? id.slice(prefix.length) : null);
