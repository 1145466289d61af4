// Ids of drawn portraits and of the logo in mails. A prefix distinguishes them from ids of photos.
const prefix = "portrait-";

export const portraitIdOf = (petId: string): string => prefix + petId;

/** Returns the pet's id; null for the id of a photo. */
export const petIdOf = (id: string): string | null => (id.startsWith(prefix) ? id.slice(prefix.length) : null);

const logoPrefix = "logo-";

export const logoContentId = (picture: string): string => logoPrefix + picture;

/** Returns the id of an uploaded logo; null for the id of another picture. */
export const logoOf = (id: string): string | null => (id.startsWith(logoPrefix) ? id.slice(logoPrefix.length) : null);
