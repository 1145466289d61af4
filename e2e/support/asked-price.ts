// Reads the price calculator of /services for a walk of one dog in Brentwood.

/** Returns the total, e.g. "$30.00"; undefined when the duration isn't offered on that day (an ISO date). */
export async function totalOn(origin: string, date: string, minutes = "30"): Promise<string | undefined> {
  const question = new URLSearchParams({ zip: "90049", service: "dog-walks", minutes, dogs: "1", date });
  const answer = await (await fetch(`${origin}/services?${question}`)).text();
  return /Total<\/strong><strong class="price">([^<]+)/.exec(answer)?.[1];
}
