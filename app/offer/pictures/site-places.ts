// The places on the public site for the owner's pictures, and the texts of /admin/settings/pictures.
export const sitePlaces = ["hero", "about", "walker"] as const;
export type SitePlace = (typeof sitePlaces)[number];

export const isSitePlace = (text: string): text is SitePlace => sitePlaces.some((place) => place === text);

export const sitePictures = {
  hero: {
    title: "Hero picture",
    text: "At the top of the home page, cut to a wide strip. People and dogs in its middle stay in view.",
  },
  about: { title: "About picture", text: "Beside the story on the home page and on My Story, upright." },
  walker: {
    title: "Your photo",
    text: "Your face, beside your name on the first screen and above what visitors can rely on. Without one, you're drawn.",
  },
} as const;

export const sitePictureTexts = {
  another: "Another picture",
  submit: "Use this picture",
  busy: "Sending...",
  asItIs: (title: string) => `${title}, as visitors see it now`,
  drawn: (title: string) => `${title}: the drawing`,
  remove: "Back to the drawing",
  removeOf: (title: string) => `Back to the drawing: ${title.toLowerCase()}`,
  received: {
    kind: "success",
    title: "Picture received",
    text: "It's being prepared, and will show in a moment.",
  },
  removed: { kind: "success", title: "The site shows the drawing again" },
  notSent: { kind: "error", title: "The picture wasn't sent", text: "Please try again." },
  noneChosen: "Please choose a picture first.",
} as const;
