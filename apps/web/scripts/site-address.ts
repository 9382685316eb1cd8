/**
 * The public address for Open Graph tags, sitemap.xml and robots.txt, without a trailing slash. These files are made
 * at build time, so an operator sets APP_URL for the build as well as for the server.
 */
export function siteAddress(): string {
  return (process.env["APP_URL"] ?? "http://localhost:3000").replace(/\/+$/, "");
}
