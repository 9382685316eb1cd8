import { childColour } from "@gatepost/contract/child-colours";
import { createContext, use } from "react";
import classes from "./child-chip.module.css";

/** The family's child ids in order, so that up to six siblings have different colours. */
export const FamilyOrder = createContext<readonly string[]>([]);

type Props = {
  name: string;
  /** Keeps a child's colour the same everywhere; without it the name decides. */
  id?: string | undefined;
};

/** A child's name in that child's own colour. */
export function ChildChip({ name, id }: Props) {
  return (
    <span className={classes.chip} data-colour={useChildColour(id ?? name)}>
      {name}
    </span>
  );
}

/** The child's initial in the same colour; decoration beside the name. */
export function ChildMark({ name, id }: Props) {
  return (
    <span className={classes.mark} data-colour={useChildColour(id ?? name)} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}

const useChildColour = (key: string): number => childColour(key, use(FamilyOrder));
