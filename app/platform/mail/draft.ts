// The body of a mail as plain HTML elements in JSON. A command stores this draft in its transaction and renders it
// afterwards, so that no row stays locked during the rendering (docs/decisions/038-drafts-and-failures.md).
import { channel } from "node:diagnostics_channel";
import { createElement, Fragment, isValidElement, type ReactNode } from "react";

import { render, toPlainText } from "@react-email/render";

import type { DraftNode } from "~/shared/draft-node";

/**
 * Calls the components of a body until only HTML elements are left. Components of mails must not use hooks. Links that
 * begin with a slash get `origin` in front, such as "https://www.example.com".
 */
export function draftBody(node: ReactNode, origin: string): DraftNode[] {
  if (node === null || node === undefined || typeof node === "boolean") return [];
  if (typeof node === "string" || typeof node === "number" || typeof node === "bigint") return [String(node)];
  if (Array.isArray(node)) return node.flatMap((each: ReactNode) => draftBody(each, origin));
  if (!isValidElement<Record<string, unknown>>(node))
    throw new Error("a mail body contains a value that is not an element");
  const { type, props } = node;
  if (type === Fragment) return draftBody(props.children as ReactNode, origin);
  if (typeof type === "function") return draftBody((type as (given: object) => ReactNode)(props), origin);
  if (typeof type !== "string") throw new Error("a mail body contains a component that is not a function");
  const { children, ...rest } = props;
  const { href } = rest;
  if (typeof href === "string" && href.startsWith("/")) rest.href = origin + href;
  return [{ tag: type, props: rest, children: draftBody(children as ReactNode, origin) }];
}

/** Diagnostics channel on which each rendering is published, for tests (tests/support/outside-transactions.ts). */
export const renderingChannel = "mail.render";
const rendering = channel(renderingChannel);

/** Renders a draft, and returns the outbox columns of the rendered mail. */
export async function renderDraft(body: readonly DraftNode[]) {
  rendering.publish(body);
  const html = await render(createElement(Fragment, null, ...body.map(toElement)));
  return { html, text: toPlainText(html), pictures: picturesIn(html), draft: null };
}

const toElement = (node: DraftNode): ReactNode =>
  typeof node === "string" ? node : createElement(node.tag, node.props, ...node.children.map(toElement));

/**
 * Returns the ids of the photos and portraits to attach, read from `cid:` image sources. Typed text is escaped, so it
 * can't add an image.
 */
export function picturesIn(html: string): string[] | null {
  const ids = Array.from(html.matchAll(/<img src="cid:([\w-]+)"/g), ([, id = ""]) => id);
  return ids.length > 0 ? [...new Set(ids)] : null;
}
