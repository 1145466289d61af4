// Device names from User-Agent headers, and the kind of a code.

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

/** Returns a name such as "Firefox on Windows". For people to recognize, not as proof. */
export function deviceOf(userAgent: string | null): string {
  const first = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = first(browsers);
  const system = first(systems);
  if (!browser && !system) return "An unknown device";
  return system ? `${browser ?? "A browser"} on ${system}` : `${browser}`;
}

/** Six digits are an app's code; anything else is treated as a backup code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
