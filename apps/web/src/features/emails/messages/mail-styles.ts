const remote = /^(?:https?:)?\/\//i;

/** A data URL for a picture, without quotation marks or brackets, which could end the `url("…")` around it. */
const picturesOwn = /^data:image\/(?:png|gif|jpe?g|webp);[\w+/=;:,.%\s-]*$/i;

/** Maps a picture's address to its replacement; undefined removes it. */
export type PictureOf = (address: string) => string | undefined;

/** Removing one thing may join its neighbours into another, so cleaning repeats; no honest mail needs this many rounds. */
const mostRounds = 5;

/**
 * Mail's CSS with external pictures replaced or removed, and without other ways to fetch: imports, fonts and newer
 * address syntax. Escaped letters are decoded first, because `\75rl(…)` would hide one. CSS that could end its own
 * `<style>` element, or that never settles, is dropped completely. The frame's own policy is the second defence.
 */
export function safeStyles(css: string, pictureOf: PictureOf): { css: string; remote: boolean } {
  let found = false;
  const picture = (address: string) => {
    found ||= remote.test(address);
    if (picturesOwn.test(address)) return `url("${address}")`;
    const shown = pictureOf(address);
    return shown ? `url("${shown}")` : "none";
  };
  let cleaned = css.replaceAll(/<!--|-->/g, " ");
  for (let round = 0; ; round += 1) {
    const before = cleaned;
    cleaned = withoutFetching(cleaned);
    if (cleaned === before) break;
    if (round === mostRounds) return { css: "", remote: found };
  }
  cleaned = withPictures(cleaned, picture);
  return { css: cleaned.includes("<") ? "" : cleaned, remote: found };
}

function withoutFetching(css: string): string {
  return css
    .replaceAll(/\/\*[^]*?(?:\*\/|$)/g, " ")
    .replaceAll(/\\0{0,4}([46][1-9a-f]|[57][0-9a]|2d)(?:\r\n|\s)?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\([g-z])/gi, "$1")
    .replaceAll(/@import\b[^;]*(?:;|$)/gi, "")
    .replaceAll(/@font-face\s*\{[^}]*(?:\}|$)/gi, "")
    .replaceAll(/(?:-webkit-)?(?:image-set|cross-fade|image|src)\s*\((?:[^()]|\([^()]*\))*\)?/gi, "none");
}

/** Replaces each `url(…)` in one pass; an unclosed one ends the text, as in a browser. */
function withPictures(css: string, picture: (address: string) => string): string {
  const opening = /url\(\s*(["']?)/gi;
  let result = "";
  let from = 0;
  for (let match = opening.exec(css); match; match = opening.exec(css)) {
    const [, quote = ""] = match;
    const closing = quote ? css.indexOf(quote, opening.lastIndex) : css.indexOf(")", opening.lastIndex);
    const bracket = closing < 0 || !quote ? closing : css.indexOf(")", closing);
    const address = css.slice(opening.lastIndex, closing < 0 ? undefined : closing).trim();
    result += css.slice(from, match.index) + picture(address);
    if (bracket < 0) return result;
    from = opening.lastIndex = bracket + 1;
  }
  return result + css.slice(from);
}
