import classes from "./child-chip.module.css";

const colours = 6;

type Props = {
  name: string;
  /** Keeps a child's colour the same everywhere; the name decides without it. */ id?: string;
};

/** A child's name in that child's own colour. */
export function ChildChip({ name, id }: Props) {
  return (
    <span className={classes.chip} data-colour={childColour(id ?? name)}>
      {name}
    </span>
  );
}

/** The child's initial in the same colour; decoration beside the name. */
export function ChildMark({ name, id }: Props) {
  return (
    <span className={classes.mark} data-colour={childColour(id ?? name)} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}

/** 0 to 5, from the key's letters: no list of children is needed to know it. */
function childColour(key: string): number {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % colours;
}
