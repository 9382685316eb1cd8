/**
 * Says clearly when Node is too old to run TypeScript directly. On Linux the install brings Node 24 itself
 * (optionalDependencies), elsewhere the system's own is used. Plain JavaScript, so that old versions can read it.
 */
const needed = [22, 22];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Gatepost needs Node ${needed.join(".")} or later, and this is ${process.versions.node}. ` +
      "On Linux (x64 or arm64) `npm ci` brings its own; elsewhere install a newer Node and try again.",
  );
  process.exit(1);
}
