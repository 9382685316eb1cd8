import { productName } from "@gatepost/contract/limits";

/** As the browser's tab shows it: the page first, so that tabs and announcements begin with it. */
export const titleOf = (title: string): string => `${title} – ${productName}`;

/** Title of a signed-in page. */
export function pageTitle(title: string) {
  return [{ title: titleOf(title) }, { name: "robots", content: "noindex" }];
}

/** Title, description and Open Graph tags of a public page; `path` begins with a slash. */
export function publicMeta(page: { title: string; description: string; path: string }) {
  const address = `${SITE_ADDRESS}${page.path}`;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:locale", content: "en_GB" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${SITE_ADDRESS}/og.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    {
      property: "og:image:alt",
      content: "A day’s school email as three lines: what to do, who it’s for and by when.",
    },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
