import { expect, it } from "vitest";

import { pageLookOf } from "~/business/look/page-look";
import { sampleBusiness } from "~/sample/business/sample-business";
import { sampleIdentity } from "~/sample/business/sample-identity";

import { harborPaws } from "../../../tests/support/harbor-paws";
import { pageMeta, pageTitle } from "./meta";

const page = { title: "Questions", description: "Answers.", path: "/faq", image: "faq" };
const root = { identity: sampleIdentity, pageLook: pageLookOf(sampleBusiness.look), origin: "https://walks.example" };

it("the title ends with the business name once, if both fit into 60 characters", () => {
  expect(pageTitle("Questions", "Westside Walks")).toBe("Questions | Westside Walks");
  expect(pageTitle("A title that is nearly as long as a title may be", "Westside Walks")).not.toContain("|");
  expect(pageTitle("Westside Walks at home", "Westside Walks")).toBe("Westside Walks at home");
});

it("the canonical URL and the picture's URL are absolute", () => {
  const meta = pageMeta(page, root);
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://walks.example/faq" });
  expect(meta).toContainEqual({ property: "og:image", content: "https://walks.example/og/faq.jpg" });
});

it("a business with another look has one drawn picture for all pages", () => {
  const meta = pageMeta(page, { ...root, pageLook: pageLookOf(harborPaws.look) });
  const image = `https://walks.example/look/${harborPaws.look.version}/share.png`;
  expect(meta).toContainEqual({ property: "og:image", content: image });
});

it("a page is excluded from the search index only if it sets noindex", () => {
  expect(JSON.stringify(pageMeta(page, root))).not.toContain("noindex");
  expect(pageMeta({ ...page, noindex: true }, root)).toContainEqual({ name: "robots", content: "noindex" });
});
