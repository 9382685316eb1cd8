import { normalizeIP } from "@fastify/rate-limit";

/** Whom a network address stands for when calls or guesses are counted: of an IPv6 address the first 64 bits, because one family has all the rest. */
export const networkOf = (address: string): string => normalizeIP(address);

/** The wider network of an IPv6 address, 48 bits, of which one customer may have all 65,536 networks; an IPv4 address stays itself. */
export const widerNetworkOf = (address: string): string => normalizeIP(address, 48);
