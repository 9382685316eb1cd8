const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

/** "Safari on iPhone" from a user agent string, or "Unnamed device". Many browsers pretend to be others, so order matters. */
export function deviceName(userAgent: string | null): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const system = systems.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  return [browser, system].filter(Boolean).join(" on ") || "Unnamed device";
}
