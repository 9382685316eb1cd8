import { BlockList, isIP } from "node:net";

/**
 * IPv4 ranges that are not public servers: the IANA special-purpose registry (RFC 6890 and later), multicast, the reserved class E,
 * the 6to4 relay, and Azure's metadata service, whose address looks ordinary.
 */
const closedIpv4: ReadonlyArray<readonly [string, number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/**
 * In IPv6 only 2000::/3 is public. It still contains protocol assignments (Teredo, ORCHID), documentation and 6to4, which embeds
 * an IPv4 address. Outside it are loopback, link-local, unique local, IPv4-mapped and NAT64.
 */
const closedIpv6: ReadonlyArray<readonly [string, number]> = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const closed = new BlockList();
for (const [network, prefix] of closedIpv4) closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of closedIpv6) closed.addSubnet(network, prefix, "ipv6");
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");

/** Whether user input may send one of our servers to this address. Anything but a plain IP address may not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  if (family !== 6 || address.includes("%")) return false;
  return publicIpv6.check(address, "ipv6") && !closed.check(address, "ipv6");
}
