/**
 * `npm run check:patterns`: no regular expression may backtrack exponentially, and at the entry points, where text has any length and
 * any white space, none may take more than linear time to fail. Beyond them the analysis sees cleaned text (single spaces) in
 * sentences of at most 1,200 characters, so quadratic patterns there are bounded.
 */
import { analyse } from "scslre";
import { findPatterns, type Pattern } from "./regex-inventory.ts";

const behindTheDoors = /^packages\/analysis\/src\/(?!mime\/|senders\/|reader\/)/;

const patterns = await findPatterns();
const faults = patterns.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
console.log(`${patterns.length} patterns, ${faults.length} that may backtrack without bound`);
process.exitCode = faults.length > 0 ? 1 : 0;

function faultsOf({ file, source, flags }: Pattern): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: false } });
  return reports
    .filter(({ exponential }) => exponential || !behindTheDoors.test(file))
    .map(
      ({ exponential }) =>
        `${file}: ${exponential ? "exponential" : "quadratic"} backtracking in /${source}/${flags}`,
    );
}
