// The response to a request during a database outage: 503, with the fields of a submitted form.
import { keepTypedDuringOutage } from "~/platform/forms/keep-typed";
import { plainPage } from "~/platform/http/plain-page";
import { pathToReturnTo } from "~/platform/http/return-to";
import type { Exchange } from "~/platform/context/context";

const retryAfterSeconds = 10;

/** `failed` is the page's own response, with status 500. */
export async function answerDuringOutage(exchange: Exchange, failed: Response): Promise<Response> {
  const answer = await answerFor(exchange, failed);
  answer.headers.set("Retry-After", String(retryAfterSeconds));
  return answer;
}

async function answerFor(exchange: Exchange, failed: Response): Promise<Response> {
  const isDocument = failed.headers.get("Content-Type")?.startsWith("text/html") ?? true;
  // The client script keeps the page and its fields (ui/form/unanswered-forms.ts). API clients get the API's own body.
  if (exchange.byScript || (!isDocument && exchange.path.startsWith("/api/")))
    return new Response(failed.body, { status: 503, headers: failed.headers });
  await failed.body?.cancel();
  if (exchange.method === "POST") return keepTypedDuringOutage(exchange);
  const text = "Something behind this site isn't answering right now. Please try again in a minute.";
  return new Response(plainPage("Back in a minute", text, pathToReturnTo(exchange)), {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
