// Metadata of a page: title, description, canonical URL and the card shown when the page is shared.
import type { MetaDescriptor } from "react-router";

import type { Identity } from "~/business/identity";
import type { PageLook } from "~/business/look/page-look";

export interface PageFacts {
  /** Title, unique on the site. The business name is appended if both fit into 60 characters. */
  title: string;
  /** Description for search results, unique on the site, at most 155 characters. */
  description: string;
  /** The canonical URL's path, without search parameters. */
  path: string;
  /** File name of a picture in public/og, without extension. Other looks have one picture for all pages. */
  image: string;
  noindex?: boolean;
}

/** Data of the root loader; undefined when it failed. */
type Root = { identity: Identity; pageLook: Pick<PageLook, "sharePicture">; origin: string } | undefined;

const longestTitle = 60;

export function pageTitle(title: string, businessName: string): string {
  const whole = `${title} | ${businessName}`;
  return title.includes(businessName) || whole.length > longestTitle ? title : whole;
}

export function pageMeta(page: PageFacts, root: Root): MetaDescriptor[] {
  if (!root) return [{ title: page.title }];
  const { identity, pageLook, origin } = root;
  const image = pageLook.sharePicture ?? `/og/${page.image}.jpg`;
  const title = pageTitle(page.title, identity.businessName);
  const url = origin + page.path;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    ...(page.noindex ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: identity.businessName },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: origin + image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
