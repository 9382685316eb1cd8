/**
 * Fails with a clear message if Node is too old to run TypeScript directly. On Linux the install includes Node 24 (optionalDependencies),
 * elsewhere the system's own is used. Plain JavaScript, so that old versions can parse it.
 */
export const neededNode = "22.22.2";

const here = process.versions.node.split(".").map(Number);
const needed = neededNode.split(".").map(Number);
const differs = needed.findIndex((part, index) => part !== here[index]);

if (differs >= 0 && here[differs] < needed[differs]) {
  console.error(
    `Gatepost needs Node ${neededNode} or later, and this is ${process.versions.node}. ` +
      "On Linux (x64 or arm64) `npm ci` brings its own; elsewhere install a newer Node and try again.",
  );
  process.exit(1);
}
