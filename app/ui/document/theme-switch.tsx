// Form to choose the light, dark or system theme. With scripts the theme changes without a reload
// (ui/document/plain-scripts.ts).
import { useLocation } from "react-router";

import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/use-site";

const themes = [
  { value: "light", name: "Light theme", icon: "sun" },
  { value: "dark", name: "Dark theme", icon: "moon" },
  { value: "system", name: "System theme", icon: "system" },
] as const;

export function ThemeSwitch() {
  const { theme } = useSite();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/theme" className="themes" aria-label="Theme">
      <input type="hidden" name="to" value={pathname + search} />
      {themes.map(({ value, name, icon }) => (
        <button key={value} name="theme" value={value} title={name} aria-label={name} aria-pressed={theme === value}>
          <Icon name={icon} />
        </button>
      ))}
    </form>
  );
}
