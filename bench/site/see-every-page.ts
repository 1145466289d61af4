/**
 * Requests every public page in every theme, so that the server caches them (docs/decisions/004-documents.md) before
 * the measurement.
 */
export async function seeEveryPage(origin: string): Promise<void> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url = ""]) => new URL(url).pathname);
  for (const theme of ["system", "light", "dark"])
    for (const path of [...paths, "/no-such-page"])
      await (await fetch(origin + path, { headers: { Cookie: `theme=${theme}` } })).arrayBuffer();
}
