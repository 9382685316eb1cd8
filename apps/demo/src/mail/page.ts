/** The style of the mail stand-ins' pages. */
const css = `
:root { color-scheme: light dark; }
body { font: 16px/1.45 system-ui, sans-serif; max-width: 760px; margin: 0 auto; padding: 16px; }
li { border-bottom: 1px solid #8884; padding: 10px 0; list-style: none; } ul { padding: 0; }
a { font-weight: 600; } small { opacity: .75; display: block; }
iframe { width: 100%; height: 70vh; border: 1px solid #8884; background: #fff; } pre { white-space: pre-wrap; }
`;

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(
    title,
  )}</title><style>${css}</style></head><body>${body}</body></html>`;
}

export function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
