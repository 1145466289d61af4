// Hides photos that fail to load, so that the drawing behind them shows. One listener for the document.
const marked = "img[data-hide-broken]";

export function hideBrokenPictures(): void {
  // Photos that failed before this script ran.
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
