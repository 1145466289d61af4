/**
 * Every public page in every theme is rendered and kept from now on (docs/decisions/004): else those that are made ahead of
 * time after the start would come in between what is measured.
 */
export async function seeEveryPage(origin: string): Promise<void> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url = ""]) => new URL(url).pathname);
  for (const theme of ["system", "light", "dark"])
    for (const path of [...paths, "/no-such-page"])
      await (await fetch(origin + path, { headers: { Cookie: `theme=${theme}` } })).arrayBuffer();
}
