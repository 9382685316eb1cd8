/** The frame's policy, stricter than the page's. @param remote whether pictures may be loaded from their senders */
export function framePolicy(remote: boolean): string {
  return `default-src 'none'; style-src 'unsafe-inline'; img-src data:${remote ? " https:" : ""}; form-action 'none'; base-uri 'none'`;
}

/** The cleaned mail as a document of its own; the policy precedes everything that the sender wrote. */
export function frameDocument(sheets: string, body: HTMLElement, remote: boolean): string {
  const attributes = ["bgcolor", "background", "style", "dir"]
    .map((name) => [name, body.getAttribute(name)] as const)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value ?? "")}"`)
    .join("");
  return `<!doctype html><html lang=""><head><meta http-equiv="Content-Security-Policy" content="${framePolicy(remote)}"><meta http-equiv="x-dns-prefetch-control" content="off"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width"><style>${baseStyle}</style>${sheets}</head><body${attributes}>${body.innerHTML}</body></html>`;
}

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Mail is designed for white paper, and wide tables must not overflow a phone. */
const baseStyle =
  ":root{color-scheme:light}body{margin:0;padding:14px;background:#fff;color:#2b2620;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%!important;height:auto!important}table{max-width:100%!important}@media(max-width:600px){table[width],td[width],div{max-width:100%!important;box-sizing:border-box}table{width:auto!important;min-width:0!important}}blockquote{margin:0 0 0 10px;padding-left:10px;border-left:3px solid #dacfbd}pre{white-space:pre-wrap}a{color:#1f6a4d}";
