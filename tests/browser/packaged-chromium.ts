// The Chromium in the npm package @sparticuz/chromium (Linux on x64), installed by `npm ci`.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

export interface Candidate {
  /** Package the browser comes from, for error messages. */
  from: string;
  path: string;
  /** Additional environment variables for the browser. */
  env: Record<string, string>;
}

export const isChromiumPackaged = process.platform === "linux" && process.arch === "x64";

/** Returns the packaged browser, and unpacks it at first use. */
export function packagedChromium(): Candidate {
  const manifest = findPackageJSON("@sparticuz/chromium", import.meta.url);
  if (!manifest) throw new Error("@sparticuz/chromium is not installed: npm ci installs it");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const folder = join(process.cwd(), ".cache", `chromium-${version}`);
  if (!existsSync(folder)) unpack(join(dirname(manifest), "bin"), folder);
  return {
    from: "the package @sparticuz/chromium",
    path: join(folder, "chromium"),
    env: {
      LD_LIBRARY_PATH: [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
    },
  };
}

/**
 * Unpacks into a temporary folder and renames it, so that an interrupted or concurrent run leaves no partial folder.
 */
function unpack(archives: string, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const begun = mkdtempSync(`${folder}-`);
  execFileSync(process.execPath, [join(import.meta.dirname, "programs/unpack-chromium.ts"), archives], {
    env: { ...process.env, TMPDIR: begun },
  });
  writeFileSync(join(begun, "fonts.conf"), fontsIn(folder));
  try {
    renameSync(begun, folder);
  } catch (error) {
    rmSync(begun, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Fontconfig file with this machine's fonts, if any, and the package's fonts. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
