// A site that is deployed while browsers have its pages open: it stops, and starts again with another build.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { inject, onTestFinished } from "vitest";

import { type Site, startSiteIn } from "./site.ts";
import { copyData, removeData, sampleOn } from "./site-data.ts";

interface DeployableSite {
  origin: string;
  mails: Site["mails"];
  /** Stops the site, and starts the later build on the same port with the same data. */
  deploy: () => Promise<void>;
}

export async function openDeployableSite(): Promise<DeployableSite> {
  const dataDir = await copyData(sampleOn("whichever"));
  const later = makeLaterBuild(inject("buildDir"));
  let site = await startSiteIn(dataDir, inject("buildDir"), {});
  onTestFinished(async () => {
    await site.stop();
    await removeData(dataDir);
    rmSync(later, { recursive: true });
  });
  const { origin } = site;
  return {
    origin,
    mails: () => site.mails(),
    deploy: async () => {
      await site.stop();
      site = await startSiteIn(dataDir, later, { PORT: new URL(origin).port });
    },
  };
}

/** Copies the build and renames each script and style. */
function makeLaterBuild(buildDir: string): string {
  const later = `${buildDir}-later-${process.pid}`;
  // Excludes compressed copies, which would still contain the old names, and the cache of compiled code, which depends
  // on the path.
  const filter = (source: string) => !/\.(?:br|gz)$|\/compile-cache$/.test(source.replaceAll("\\", "/"));
  cpSync(buildDir, later, { recursive: true, filter });
  const assets = join(later, "client/assets");
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  const version = names.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean);
  if (!version) throw new Error("the build has no manifest");
  const named = new RegExp([...names, `"${version}"`].map((text) => text.replaceAll(".", "\\.")).join("|"), "g");
  const renamed = (name: string) =>
    name === `"${version}"` ? `"later-${version}"` : name.replace(/(?=\.\w+$)/, "-later");
  for (const path of readdirSync(later, { recursive: true, encoding: "utf8" })) {
    const file = join(later, path);
    if (/\.(?:js|css|html)$/.test(path)) writeFileSync(file, readFileSync(file, "utf8").replace(named, renamed));
  }
  for (const name of names) renameSync(join(assets, name), join(assets, renamed(name)));
  return later;
}
