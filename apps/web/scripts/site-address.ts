/**
 * The public address that Open Graph tags, sitemap.xml and robots.txt name, without a trailing slash.
 * They are files made at build time, so an operator sets APP_URL for the build as well as for the server.
 */
export function siteAddress(): string {
  return (process.env["APP_URL"] ?? "http://localhost:3000").replace(/\/+$/, "");
}
