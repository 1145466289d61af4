// A photo that does not load gives way to the drawing that lies behind it. One listener for the document.
const marked = "img[data-hide-broken]";

export function hideBrokenPictures(): void {
  // Those that failed before this script was there.
  for (const image of document.querySelectorAll<HTMLImageElement>(marked)) {
    if (image.complete && image.naturalWidth === 0) image.hidden = true;
  }
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.matches(marked)) target.hidden = true;
    },
    true,
  );
}
