// Switches the theme at once instead of reloading, as the form of ui/document/theme-switch.tsx would. One listener for
// the document, since most pages run no React in the browser.
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
    // Only the response's cookie matters. If the request fails, this page still shows the chosen theme.
    const body = new URLSearchParams({ to: form.to?.value ?? "/", theme: value });
    fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  });
}
