// The long texts of one area's page, fetched by themselves: neither the page's scripts nor its data carry them, for what
// shows them is quiet (ui/quiet.tsx) and already in the HTML.
import type { AreaPage } from "~/business/area-pages/area-page";
import type { AreaSlug } from "~/business/areas";

const load: Record<AreaSlug, () => Promise<AreaPage>> = {
  brentwood: async () => (await import("~/business/area-pages/brentwood")).brentwood,
  westwood: async () => (await import("~/business/area-pages/westwood")).westwood,
  "cheviot-hills": async () => (await import("~/business/area-pages/cheviot-hills")).cheviotHills,
  "culver-city": async () => (await import("~/business/area-pages/culver-city")).culverCity,
  venice: async () => (await import("~/business/area-pages/venice")).venice,
  "west-hollywood": async () => (await import("~/business/area-pages/west-hollywood")).westHollywood,
  "beverly-hills": async () => (await import("~/business/area-pages/beverly-hills")).beverlyHills,
  "santa-monica": async () => (await import("~/business/area-pages/santa-monica")).santaMonica,
};

const loading = new Map<AreaSlug, Promise<AreaPage>>();

/** The same promise for the same area, as React's `use` wants it. */
export function areaTexts(slug: AreaSlug): Promise<AreaPage> {
  const texts = loading.get(slug) ?? load[slug]();
  loading.set(slug, texts);
  return texts;
}
