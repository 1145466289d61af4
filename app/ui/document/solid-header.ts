// The header turns solid once the page is scrolled by more than ten pixels; for browsers without scroll timelines, which do
// it by themselves (styles/frame.css).
const solidAfter = 10;

export function turnHeaderSolid(): void {
  const header = document.querySelector(".site:not(.app) > .contents > .top");
  if (!header || CSS.supports("animation-timeline: scroll()")) return;
  const look = () => header.classList.toggle("solid", window.scrollY > solidAfter);
  look();
  window.addEventListener("scroll", look, { passive: true });
}
