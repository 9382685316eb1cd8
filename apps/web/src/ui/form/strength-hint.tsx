import { passwordStrength } from "./password-strength.ts";
import classes from "./strength-hint.module.css";

/** Three bars and a few words below a new password. */
export function StrengthHint({ password, personal }: { password: string; personal?: string[] }) {
  const { level, words } = passwordStrength(password, personal);
  return (
    <output className={classes.hint} data-level={level}>
      <span className={classes.bars} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {words || "At least 8 characters. A short sentence works well."}
    </output>
  );
}
