// Rules for device names, which come from User-Agent headers, and for the kinds of one-time codes.

const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "a Mac"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Returns a device name such as "Firefox on Windows". It helps people recognize a session but proves nothing, since
 * User-Agent headers can be forged.
 */
export function deviceOf(userAgent: string | null): string {
  const first = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = first(browsers);
  const system = first(systems);
  if (!browser && !system) return "An unknown device";
  return system ? `${browser ?? "A browser"} on ${system}` : `${browser}`;
}

/** Six digits are treated as an authenticator app's code, and anything else as a backup code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
