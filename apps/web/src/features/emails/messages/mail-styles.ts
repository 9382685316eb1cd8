const remote = /^(?:https?:)?\/\//i;

/** A picture's address to what is shown in its place; undefined leaves it out. */
export type PictureOf = (address: string) => string | undefined;

/**
 * Mail's CSS with every picture from elsewhere replaced or left out, and without what else fetches: imports, fonts and the newer ways to
 * write an address. Escaped letters are read first, or `\75rl(…)` would hide one. The frame's own policy stands behind this.
 */
export function safeStyles(css: string, pictureOf: PictureOf): { css: string; remote: boolean } {
  let found = false;
  const picture = (_: string, _quote: string, address: string) => {
    found ||= remote.test(address);
    if (/^data:image\/(?:png|gif|jpe?g|webp);/i.test(address)) return `url("${address}")`;
    const shown = pictureOf(address);
    return shown ? `url("${shown}")` : "none";
  };
  const cleaned = css
    .replaceAll(/\/\*[^]*?(?:\*\/|$)/g, " ")
    .replaceAll(/\\0{0,4}([46][1-9a-f]|[57][0-9a]|2d)(?:\r\n|\s)?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\([g-z])/gi, "$1")
    .replaceAll(/@import\b[^;]*(?:;|$)/gi, "")
    .replaceAll(/@font-face\s*\{[^}]*(?:\}|$)/gi, "")
    .replaceAll(/(?:-webkit-)?(?:image-set|cross-fade|image|src)\s*\((?:[^()]|\([^()]*\))*\)?/gi, "none")
    .replaceAll(/url\(\s*(["']?)(.*?)\1\s*(?:\)|$)/gi, picture);
  return { css: cleaned, remote: found };
}
