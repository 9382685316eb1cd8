import { passwordStrength } from "./password-strength.ts";

const colours = [
  "var(--gp-line)",
  "var(--mantine-color-error)",
  "var(--mantine-color-ochre-5)",
  "var(--gp-accent)",
];

const barOf = (level: number) =>
  `linear-gradient(90deg, ${colours[level]} ${(100 * level) / 3}%, var(--gp-line) 0)`;

/** A bar and a few words below a new password. */
export function StrengthHint({ password, personal }: { password: string; personal?: string[] }) {
  const { level, words } = passwordStrength(password, personal);
  return (
    <output className="row nowrap soft fine">
      <span className="strength rigid" style={{ background: barOf(level) }} aria-hidden="true" />
      {words || "At least 8 characters. A short sentence works well."}
    </output>
  );
}
