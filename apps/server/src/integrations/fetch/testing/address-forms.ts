import { networkInterfaces } from "node:os";

/** This machine's network addresses: private in any container or cloud. */
const ownAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal }) => !internal)
  .map(({ address, family }) => (family === "IPv6" ? `[${address.replace(/%.*/, "")}]` : address));

/** Host parts of addresses that, parsed one way or another, lead to this machine, its network or its cloud. */
export const addressForms: readonly string[] = [
  // Names and shorthands of this machine
  "127.0.0.1 127.0.0.2 127.1 127.0.1 127.255.255.254 0.0.0.0 0 0x0 localhost LOCALHOST localhost. 127.0.0.1.",
  // Other bases, and characters that are folded into digits
  "2130706433 0x7f000001 0x7f.0.0.1 0177.0.0.1 017700000001 0x7f.1 127.0x0.0.01 %31%32%37.0.0.1",
  "１２７.０.０.１ 127。0。0。1 ①②⑦.0.0.1 ｌｏｃａｌｈｏｓｔ",
  // IPv6, and IPv4 within it: mapped, compatible, translated, NAT64, 6to4, Teredo
  "[::1] [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:1] [::127.0.0.1]",
  "[::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::]",
  "[2002:7f00:0001:0:0:0:0:1] [2001:0:7f00:1::] [::ffff:10.0.0.1] [::ffff:a9fe:a9fe]",
  "[fe80::1] [fe80::1%25lo] [fc00::1] [fd00:ec2::254] [fec0::1] [ff02::1] [100::1] [2001:db8::1] [3fff::1] [5f00::1]",
  // Private networks, carriers, link-local and metadata services
  "10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.1.254 100.64.0.1 100.100.100.200",
  "169.254.169.254 169.254.170.2 0xa9fea9fe 2852039166 168.63.129.16",
  // Ranges that belong to nobody: documentation, benchmarks, relays, multicast, reserved
  "192.0.0.192 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 192.88.99.1",
  "224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255",
]
  .flatMap((line) => line.split(" "))
  .concat(ownAddresses);
