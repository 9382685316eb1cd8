import { yearGroups } from "@gatepost/contract/children";
import type { ReactNode } from "react";
import { Choice, Choices } from "../../ui/form/choices.tsx";

type Props = {
  id: string;
  name: string;
  defaultValue?: string;
  error?: ReactNode;
  onChange: (yearGroup: string) => void;
};

/** Reception to Year 13, one tap each. Built on radio buttons, so arrow keys work. */
export function YearGroupPicker({ id, name, defaultValue, error, onChange }: Props) {
  return (
    <Choices legend="Year group" columns="repeat(auto-fill, minmax(4.6rem, 1fr))" error={error}>
      {yearGroups.map((yearGroup, index) => (
        <Choice
          key={yearGroup}
          id={index === 0 ? id : undefined}
          type="radio"
          name={name}
          value={yearGroup}
          wide={index === 0}
          defaultChecked={yearGroup === defaultValue}
          onChange={() => onChange(yearGroup)}
        >
          {yearGroup.startsWith("Year ") && <span style={{ fontWeight: 500 }}>Year </span>}
          {yearGroup.replace("Year ", "")}
        </Choice>
      ))}
    </Choices>
  );
}
