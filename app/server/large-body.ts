// A form larger than its page can take is refused kindly: to a browser without scripts with a page that says so, to a
// script as a refusal by the form itself, which still holds what was typed.
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

import type { Exchange } from "./context";
import { plainPage } from "./plain-page";

const megabyte = 1024 * 1024;
/** The largest body of a form without pictures, in megabytes. */
const formMegabytes = 1;
/** A picture, and what is typed beside it. */
const pictureMegabytes = 10;
/** The forms with pictures. */
const withPictures = /^\/(?:profile\/pets\/(?:new|[^/]+\/edit)|admin\/settings\/pictures)(?:\.data)?$/;
/** This much is read and thrown away: a browser hears nothing before it has sent everything. */
const mostDiscarded = 100 * megabyte;

type Env = { Variables: { exchange: Exchange } };
type Answer = (request: Request, exchange: Exchange) => Promise<Response>;

/** `answer`: how requests are answered otherwise. */
export function limitBodies(answer: Answer): MiddlewareHandler<Env> {
  const limitTo = (maxSize: number, megabytes: number) =>
    bodyLimit({ maxSize, onError: (c: Context<Env>) => refuse(c, megabytes, answer) });
  const ofForms = limitTo(formMegabytes * megabyte, formMegabytes);
  const ofPictures = limitTo((pictureMegabytes + formMegabytes) * megabyte, pictureMegabytes);
  return (c, next) => (withPictures.test(c.req.path) ? ofPictures(c, next) : ofForms(c, next));
}

async function refuse(c: Context<Env>, megabytes: number, answer: Answer): Promise<Response> {
  const exchange = c.get("exchange");
  const isWhole = await discardBody(c.req.raw);
  // What was not read stands in the way of a next request.
  if (!isWhole) c.header("Connection", "close");
  if (exchange.byScript) {
    const headers = new Headers(c.req.raw.headers);
    for (const name of ["Content-Type", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
    const emptied = new Request(c.req.url, { method: c.req.method, headers, body: new URLSearchParams() });
    return answer(emptied, { ...exchange, tooLarge: megabytes });
  }
  const text = `What you sent is larger than ${megabytes} MB. Please go back, shorten it, and send it again; your browser still has what you typed.`;
  return c.html(plainPage("That is more than this form can take", text, c.req.path), 413);
}

/** Answers whether all of it was read. */
async function discardBody({ body, headers }: Request): Promise<boolean> {
  if (!body || body.locked || Number(headers.get("Content-Length")) > mostDiscarded) return false;
  for await (const _ of body);
  return true;
}
