import type { Plugin } from "vite";

/**
 * The same program, written in ASCII. One letter beyond Latin-1 makes V8 keep all of a file in two bytes a letter
 * (docs/decisions/020-memory.md).
 */
export function inAscii(code: string): string {
  // A letter that is escaped already, for no reason, takes its own backslash along.
  return code.replaceAll(/(\\*)([^\0-\x7F])/g, (_, before: string, letter: string) => {
    const unit = `u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
    return before.length % 2 === 1 ? `${before}${unit}` : `${before}\\${unit}`;
  });
}

/** For the server's bundle. */
export function asciiServer(): Plugin {
  return {
    name: "ascii-server",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = inAscii(file.code);
      },
    },
  };
}
