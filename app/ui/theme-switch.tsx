// Light, dark, or what the system says. A form, so that it works without scripts; with them it switches at once.
import { type MouseEvent, useState } from "react";
import { useLocation } from "react-router";

import { Icon } from "./icon";
import { useSite } from "./use-site";

const themes = [
  { value: "light", name: "Light theme", icon: "sun" },
  { value: "dark", name: "Dark theme", icon: "moon" },
  { value: "system", name: "System theme", icon: "system" },
] as const;

export function ThemeSwitch() {
  const { theme } = useSite();
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState<string>(theme);

  function choose(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const { form, value } = event.currentTarget;
    const root = document.documentElement;
    if (value === "system") delete root.dataset.theme;
    else root.dataset.theme = value;
    setChosen(value);
    const body = new URLSearchParams({ to: form?.to?.value ?? "/", theme: value });
    // Only the cookie in the answer matters. Should it not arrive, this page still shows what was chosen.
    fetch("/theme", { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  }

  return (
    <form method="post" action="/theme" className="themes" aria-label="Theme">
      <input type="hidden" name="to" value={pathname + search} />
      {themes.map(({ value, name, icon }) => (
        <button
          key={value}
          name="theme"
          value={value}
          title={name}
          aria-label={name}
          aria-pressed={chosen === value}
          onClick={choose}
        >
          <Icon name={icon} />
        </button>
      ))}
    </form>
  );
}
