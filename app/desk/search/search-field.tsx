// Search field in the header of the owner's pages, focused by "/" or Ctrl/⌘ K, and a larger one on the search page. The
// form works without JavaScript; the shortcuts need it.
import { useEffect, useRef } from "react";
import { Form, href, Link, useLocation, useNavigate } from "react-router";

import { Icon } from "~/ui/icon";

import { searchTexts as texts } from "~/desk/search/texts";

const page = href("/admin/search");
const fieldId = "desk-search";

export function HeaderSearch() {
  const { pathname } = useLocation();
  useSearchKeys();
  // The header has no field on the search page, which has a larger one.
  if (pathname === page) return null;
  return (
    <>
      <search className="header-search">
        <Form action={page}>
          <Icon name="search" />
          <input
            id={fieldId}
            type="search"
            name="q"
            className="input"
            aria-label={texts.label}
            placeholder={texts.short}
            aria-keyshortcuts="/ Control+K Meta+K"
            autoComplete="off"
            maxLength={200}
          />
          <kbd aria-hidden>/</kbd>
        </Form>
      </search>
      <Link to={page} className="search-link" aria-label={texts.title}>
        <Icon name="search" />
      </Link>
    </>
  );
}

export function SearchField({ text }: { text: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Focuses the field only before a search; after a search the focus stays with the results.
    if (text === "") field.current?.focus();
    else if (field.current) field.current.value = text;
  }, [text]);
  return (
    <search className="search-form">
      <Form action={page}>
        <label htmlFor={fieldId}>{texts.label}</label>
        <div>
          <input
            ref={field}
            id={fieldId}
            type="search"
            name="q"
            className="input"
            defaultValue={text}
            autoComplete="off"
            maxLength={200}
          />
          <button className="btn">{texts.button}</button>
        </div>
      </Form>
    </search>
  );
}

function useSearchKeys() {
  const navigate = useNavigate();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      const field = document.getElementById(fieldId);
      // The field is hidden on a phone, where the header has only a link to the search page.
      if (field instanceof HTMLInputElement && field.checkVisibility()) field.select();
      else void navigate(page);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [navigate]);
}

/**
 * Whether the key event should open the search. "/" typed into a field does not, nor any key while a dialog is open.
 */
function asksForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector("dialog[open]")) return false;
  if (key.toLowerCase() === "k") return (ctrlKey || metaKey) && !altKey;
  if (key !== "/" || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
}
