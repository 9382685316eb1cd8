import type { DigestLine } from "@gatepost/contract/emails";

const doing: Partial<Record<NonNullable<DigestLine["verb"]>, string>> = {
  pay: "Pay at",
  sign: "Open form at",
  return: "Open form at",
  reply: "Reply at",
  book: "Book at",
  order: "Order at",
};

/** A link of an email that may be opened, with what it says, or null: mail is not trusted to name any other scheme. */
export function openableLink(
  link: string | null,
  verb: DigestLine["verb"] = null,
): { address: string; words: string } | null {
  if (!link || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  // The address itself means nothing to a person; whose site it is does.
  return {
    address: url.href,
    words: `${(verb && doing[verb]) ?? "Open"} ${url.hostname.replace(/^www\./, "")}`,
  };
}
