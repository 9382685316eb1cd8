import { normalizeIP } from "@fastify/rate-limit";

/** Whom a network address stands for when calls or guesses are counted: of an IPv6 address the first 64 bits, for one household has all the rest. */
export const networkOf = (address: string): string => normalizeIP(address);
