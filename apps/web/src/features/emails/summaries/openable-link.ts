import type { SingleLine } from "@gatepost/contract/emails";

const doing: Partial<Record<NonNullable<SingleLine["verb"]>, string>> = {
  pay: "Pay at",
  sign: "Open form at",
  return: "Open form at",
  reply: "Reply at",
  book: "Book at",
  order: "Order at",
};

/** An email's link with its label, or null if its scheme isn't safe. */
export function openableLink(
  link: string | null,
  verb: SingleLine["verb"] = null,
): { address: string; words: string } | null {
  if (!link || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  // An address means nothing to people; the name of the site does.
  return {
    address: url.href,
    words: `${(verb && doing[verb]) ?? "Open"} ${url.hostname.replace(/^www\./, "")}`,
  };
}
