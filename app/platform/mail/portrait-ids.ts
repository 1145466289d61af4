// What a mail calls the drawn portrait of a pet, beside the ids of photos.
const prefix = "portrait-";

export const portraitIdOf = (petId: string): string => prefix + petId;

/** Null for the id of a photo. */
export const petIdOf = (id: string): string | null => (id.startsWith(prefix) ? id.slice(prefix.length) : null);
