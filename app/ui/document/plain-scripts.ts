// Scripts without React that run on every page.

/**
 * Switches the theme at once instead of reloading the page, as the form of ui/document/theme-switch.tsx does without
 * scripts.
 */
export function switchThemes(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(".themes > button") : null;
    if (!button?.form) return;
    event.preventDefault();
    const { value, form } = button;
    if (value === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
    for (const each of document.querySelectorAll<HTMLButtonElement>(".themes > button"))
      each.setAttribute("aria-pressed", String(each.value === value));
    // The request is sent only to set the cookie. If it fails, this page still shows the chosen theme.
    const body = new URLSearchParams({ to: form.to?.value ?? "/", theme: value });
    fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  });
}

const marked = "img[data-hide-broken]";

/** Hides photos that fail to load, so that the drawing behind them shows. */
export function hideBrokenPictures(): void {
  // Hides photos that failed to load before this script ran.
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

const solidAfter = 10;

/**
 * Makes the header solid after ten pixels of scrolling, in browsers without scroll timelines (styles/frame.css covers the
 * others).
 */
export function turnHeaderSolid(): void {
  const header = document.querySelector(".site:not(.app) > .contents > .top");
  if (!header || CSS.supports("animation-timeline: scroll()")) return;
  const look = () => header.classList.toggle("solid", window.scrollY > solidAfter);
  look();
  window.addEventListener("scroll", look, { passive: true });
}

/** Chooses the browser's time zone where a form asks for one. A zone that isn't among the choices leaves it empty. */
export function fillTimeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const field of document.querySelectorAll<HTMLSelectElement>("select[data-time-zone]"))
    if (!field.value && [...field.options].some(({ value }) => value === zone)) field.value = zone;
}

/** Shows print buttons, which are hidden without scripts. */
export function offerPrinting(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
}
