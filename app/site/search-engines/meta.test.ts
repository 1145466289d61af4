import { expect, it } from "vitest";

import { sampleIdentity } from "~/business/identity";

import { pageMeta, pageTitle } from "./meta";

const page = { title: "Questions", description: "Answers.", path: "/faq", image: "faq" };
const root = { identity: sampleIdentity, origin: "https://walks.example" };

it("the business name follows a title where 60 characters leave room, and never twice", () => {
  expect(pageTitle("Questions", "Westside Walks")).toBe("Questions | Westside Walks");
  expect(pageTitle("A title that is nearly as long as a title may be", "Westside Walks")).not.toContain("|");
  expect(pageTitle("Westside Walks at home", "Westside Walks")).toBe("Westside Walks at home");
});

it("the canonical address and the picture are absolute", () => {
  const meta = pageMeta(page, root);
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://walks.example/faq" });
  expect(meta).toContainEqual({ property: "og:image", content: "https://walks.example/og/faq.jpg" });
});

it("only a page that asks for it is kept out of the index", () => {
  expect(JSON.stringify(pageMeta(page, root))).not.toContain("noindex");
  expect(pageMeta({ ...page, noindex: true }, root)).toContainEqual({ name: "robots", content: "noindex" });
});
