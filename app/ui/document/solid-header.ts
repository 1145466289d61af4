// Makes the header solid after ten pixels of scrolling, in browsers without scroll timelines (styles/frame.css covers
// the others).
const solidAfter = 10;

export function turnHeaderSolid(): void {
  const header = document.querySelector(".site:not(.app) > .contents > .top");
  if (!header || CSS.supports("animation-timeline: scroll()")) return;
  const look = () => header.classList.toggle("solid", window.scrollY > solidAfter);
  look();
  window.addEventListener("scroll", look, { passive: true });
}
