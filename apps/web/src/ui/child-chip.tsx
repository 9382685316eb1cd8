import { childColour } from "@gatepost/contract/child-colours";
import type { MentionedChild } from "@gatepost/contract/emails";
import { createContext, use, type CSSProperties } from "react";

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
    <span className="tag round fine" style={useChildColour(id ?? name)}>
      {name}
    </span>
  );
}

export const ChildChips = ({ of }: { of: readonly MentionedChild[] }) =>
  of.map(({ id, name }) => <ChildChip key={id} id={id} name={name} />);

/** The child's initial in the same colour; decoration beside the name. */
export function ChildMark({ name, id }: Props) {
  return (
    <span className="disc heavy" style={useChildColour(id ?? name)} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

export const initialOf = (name: string): string | undefined => [...name.trim()][0]?.toUpperCase();

/** A child's two colours. @param key the child's id, or the name where there is none */
export function useChildColour(key: string): CSSProperties {
  const colour = `--gp-child-${childColour(key, use(FamilyOrder))}`;
  return { background: `var(${colour})`, color: `var(${colour}-ink)` };
}
