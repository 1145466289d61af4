// Every URL, grouped by who may see it.
import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("services", "routes/site/services.tsx"),
    route("story", "routes/site/story.tsx"),
    route("faq", "routes/site/faq.tsx"),
    route("privacy", "routes/site/privacy.tsx"),
    route("contract", "routes/site/contract.tsx"),
    route("accessibility", "routes/site/accessibility.tsx"),
    ...prefix("locations", [index("routes/site/locations.tsx"), route(":slug", "routes/site/location.tsx")]),
    ...prefix("neighborhoods", [
      index("routes/site/neighborhoods.tsx"),
      route(":slug", "routes/site/neighborhood.tsx"),
    ]),
    route("contact", "routes/site/contact.tsx"),
    route("squad", "routes/site/squad.tsx"),
    route("testimonials", "routes/site/testimonials.tsx"),
    route("service-request", "routes/site/service-request.tsx"),
    // Doors of later parts of the product: until they open, they say what to do instead.
    route("schedule", "routes/site/not-open-yet.tsx", { id: "schedule" }),
    route("book", "routes/site/not-open-yet.tsx", { id: "book" }),
    route("employee-schedule", "routes/site/not-open-yet.tsx", { id: "employee-schedule" }),
    route("request-service", "routes/site/not-open-yet.tsx", { id: "request-service" }),
    route("login", "routes/site/not-open-yet.tsx", { id: "login" }),
    route("register", "routes/site/not-open-yet.tsx", { id: "register" }),
    route("admin-login", "routes/site/not-open-yet.tsx", { id: "admin-login" }),
    route("u/:token", "routes/site/unsubscribe.tsx"),
    route("*", "routes/site/not-found.tsx"),
  ]),
  route("theme", "routes/site/theme.ts"),
  route("embed/map/:slug", "routes/site/embed-map.tsx"),
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route("robots.txt", "routes/site/robots.ts"),
  route("site.webmanifest", "routes/site/webmanifest.ts"),
  route("dev/mail", "routes/dev/mail.tsx"),
  route("dev/mail.json", "routes/dev/mail-json.ts"),
  route("dev/mail/:id", "routes/dev/mail-html.ts"),
  // Addresses of old links, moved for good.
  ...[
    "favicon.ico",
    "about",
    "privacy-policy",
    "terms-of-service",
    "west-hollywood",
    "beverly-hills",
    "santa-monica",
  ].map((path) => route(path, "routes/site/moved.ts", { id: `moved-${path}` })),
] satisfies RouteConfig;
