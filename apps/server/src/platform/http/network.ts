import { normalizeIP } from "@fastify/rate-limit";

/**
 * The part of a network address that calls and guesses are counted by: for IPv6 the first 64 bits, because one household has all the rest.
 */
export const networkOf = (address: string): string => normalizeIP(address);

/** The wider network of an IPv6 address, 48 bits: one customer may have all its 65,536 networks. An IPv4 address is unchanged. */
export const widerNetworkOf = (address: string): string => normalizeIP(address, 48);
