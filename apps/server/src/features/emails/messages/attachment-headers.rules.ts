/** Types that a browser shows without running anything; all others are sent as plain bytes. SVG and HTML can contain scripts. */
const HARMLESS = new Set([
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/webp",
  "text/calendar",
  "text/csv",
  "text/plain",
]);

/** Headers that make it safe to give a stranger's file to a browser (RFC 6266, RFC 8187): always saved, never run. */
export function attachmentHeaders(file: { filename: string; media_type: string }): Record<string, string> {
  const type = file.media_type.toLowerCase().split(";")[0]!.trim();
  const name = file.filename.replaceAll(/[/\\\p{Cc}\p{Cf}]/gu, "_").slice(0, 150) || "attachment";
  const ascii = name.replaceAll(/[^\w .()-]/g, "_");
  return {
    "content-type": HARMLESS.has(type) ? type : "application/octet-stream",
    "content-disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`,
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  };
}

const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
