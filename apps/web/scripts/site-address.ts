/**
 * The public address for Open Graph tags, sitemap.xml and robots.txt, without a trailing slash. These files are made
 * at build time, so an operator sets APP_URL for the build as well as for the server.
 */
export function siteAddress(): string {
  return (process.env["APP_URL"] ?? "http://localhost:3000").replace(/\/+$/, "");
}

/** Who is responsible for the parents' data, for the privacy policy; null unless both variables are set for the build. */
export function controller(): { name: string; contact: string } | null {
  const { PRIVACY_CONTROLLER: name, PRIVACY_CONTACT: contact } = process.env;
  return name && contact ? { name, contact } : null;
}
