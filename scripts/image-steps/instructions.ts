export interface Instruction {
  /** In capitals. */
  readonly name: string;
  /** What follows it, without `--option=…` of HEALTHCHECK's kind taken apart. */
  readonly text: string;
  readonly words: readonly string[];
}

/** A Dockerfile's instructions, continued lines joined, comments left out. */
export function readInstructions(dockerfile: string): Instruction[] {
  const lines = dockerfile.split("\n").filter((line) => !/^\s*#/.test(line));
  return lines
    .join("\n")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [name = "", ...words] = line.trim().split(/\s+/);
      return { name: name.toUpperCase(), text: line.trim().slice(name.length).trim(), words };
    });
}
