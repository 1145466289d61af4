// A page worth printing has a button for it, hidden until a script can do what it says: without one, the browser's own menu prints.
export function offerPrinting(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
}
