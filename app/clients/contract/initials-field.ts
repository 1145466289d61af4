/** Name of the field with a release's initials. Apart from the schema, which browsers need not load. */
export const initialsField = (release: string) => `initials-${release}`;
