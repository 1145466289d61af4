// Toasts: top right, on phones at the bottom; at most three, four seconds each. A toast stays while it is hovered or
// focused and can be swiped away. Plain elements without React, so that every page can show toasts
// (ui/document/toast.ts loads this file).
import type { Toast } from "~/shared/form-reply";

import "../styles/toaster.css";

const shownMs = 4000;
/** Milliseconds. Long enough to read and reach the Undo button or the link by keyboard. */
const undoMs = 20_000;
const most = 3;
const swipedAwayAfter = 45;

const list = document.createElement("section");
list.className = "toasts";
list.ariaLabel = "Notifications";
// A popover is above all other elements, including dialogs.
list.popover = "manual";
list.ariaLive = "polite";
document.body.append(list);

export function show({ kind, title, text, link, undo, isOnPage }: Toast): void {
  const toast = document.createElement("div");
  toast.className = isOnPage ? "sr" : `toast ${kind}`;
  const words = document.createElement("p");
  const strong = document.createElement("strong");
  strong.textContent = title;
  words.append(strong);
  if (text) {
    const description = document.createElement("span");
    description.textContent = text;
    words.append(" ", description);
  }
  if (link)
    words.append(
      " ",
      Object.assign(document.createElement("a"), { href: link.to, target: "_blank", textContent: link.name }),
    );
  toast.append(words);
  const remove = () => toast.remove();
  if (undo) {
    // The page's frame handles this event and sends the undo (ui/app/undo.tsx).
    const takeBack = () => window.dispatchEvent(new CustomEvent("undo-batch", { detail: undo }));
    toast.append(button("Undo", "btn btn-quiet btn-small", () => (takeBack(), remove())));
  }
  if (!isOnPage) {
    const close = button("×", "toast-close", remove);
    close.ariaLabel = "Close";
    toast.append(close);
  }
  removeLater(toast, undo || link ? undoMs : shownMs, remove);
  removeBySwipe(toast, remove);

  // A dialog opened later covers the list of toasts. Showing the list again would move the focus, so skip that while a
  // toast has the focus.
  if (!list.matches(":focus-within")) {
    list.hidePopover();
    list.showPopover();
  }
  // Screen readers announce only elements added to a list that exists already.
  requestAnimationFrame(() => {
    for (const each of list.children) if (each.textContent === toast.textContent) each.remove();
    list.prepend(toast);
    while (list.children.length > most) list.lastElementChild?.remove();
  });
}

function button(name: string, className: string, press: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  element.textContent = name;
  element.addEventListener("click", press);
  return element;
}

/** Removes the toast after a delay, which pauses while the toast is hovered or focused. */
function removeLater(toast: HTMLElement, afterMs: number, remove: () => void): void {
  let timer = setTimeout(remove, afterMs);
  const wait = () => clearTimeout(timer);
  const goOn = () => {
    clearTimeout(timer);
    if (toast.matches(":hover, :focus-within")) return;
    timer = setTimeout(remove, afterMs);
  };
  for (const type of ["pointerenter", "focusin"]) toast.addEventListener(type, wait);
  for (const type of ["pointerleave", "focusout"]) toast.addEventListener(type, goOn);
}

function removeBySwipe(toast: HTMLElement, remove: () => void): void {
  let from: number | undefined;
  toast.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest("a, button")) return;
    from = event.clientX;
    toast.setPointerCapture(event.pointerId);
  });
  toast.addEventListener("pointermove", ({ clientX }) => {
    if (from !== undefined) toast.style.translate = `${Math.max(0, clientX - from)}px`;
  });
  const end = ({ clientX }: PointerEvent) => {
    if (from !== undefined && clientX - from >= swipedAwayAfter) remove();
    from = undefined;
    toast.style.translate = "";
  };
  toast.addEventListener("pointerup", end);
  toast.addEventListener("pointercancel", end);
}
