import { addressParser } from "postal-mime";
import type { Address } from "../types.ts";

/**
 * The addresses that a From header names, in lower case. The words beside an address are the sender's own claim, whatever they say
 * ("PTA@Oakwood" <office@oakwood.sch.uk> is from the office). An ambiguous header names every address it may mean, so that nobody passes
 * for someone else: a second address in brackets, or two addresses without any. Gmail returns names decoded and without quotes, so a name
 * may contain brackets.
 */
export function fromAddresses(header: string): Address[] {
  const named = addressParser(header, { flatten: true }).flatMap(({ name, address }) =>
    address?.includes("@") ? [{ name, address: address.trim().toLowerCase() }] : [],
  );
  const seen = new Set(named.map(({ address }) => address));
  const others = statedBeside(header).filter((address) => !seen.has(address));
  return [...named, ...others.map((address) => ({ name: "", address }))];
}

function statedBeside(header: string): string[] {
  const bare = header.replaceAll(/"(?:[^"\\]|\\.)*"/g, " ");
  const places = bare.includes("<")
    ? [...bare.matchAll(/<([^<>]*)>?/g)].map(([, inside]) => inside ?? "")
    : [bare];
  return places
    .flatMap((place) => place.match(/(?<![^\s<>(),;:])[^\s<>(),;:]+@[^\s<>(),;:]+/g) ?? [])
    .map((each) => each.toLowerCase());
}
