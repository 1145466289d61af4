// Google's lists come in pages: all of them, as long as that is a list of one walker's.
import { type Budget, callGoogle, type GoogleCall, type GoogleCalls } from "./google-fetch.server";

interface Page {
  nextPageToken?: string | null;
}

/** A page holds up to 2,500 events; a busy calendar has some hundred in three months. */
const budgetOfReading = (): Budget => ({ pages: 20, bytes: 20 * 1024 * 1024 });

/** Throws a fault "too-large" where there is no end of it. */
export async function* pagesOf<Answer extends Page>(google: GoogleCalls, call: GoogleCall): AsyncGenerator<Answer> {
  const budget = budgetOfReading();
  let pageToken: string | undefined;
  do {
    const page: Answer = await callGoogle(google, { ...call, query: { ...call.query, pageToken } }, budget);
    yield page;
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken);
}
