import type { Child, RollOver } from "@gatepost/contract/children";
import type { RollOverChoice } from "@gatepost/contract/roll-over";
import { texts } from "@gatepost/contract/texts";
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { Card } from "../../ui/card.tsx";
import { Failure } from "../../ui/failure.tsx";
import { useRollOver } from "./children.api.ts";

/** "Amelia moves to Year 6?": one confirmation for all the children, and choices for each. */
export default function NewSchoolYearCard({ due }: { due: Child[] }) {
  const [choices, setChoices] = useState<Record<string, RollOverChoice>>({});
  const rollOver = useRollOver();
  const offers = due.flatMap((child) => (child.roll_over ? { child, offer: child.roll_over } : []));
  const choiceOf = (child: Child, offer: RollOver) => choices[child.id] ?? usual(offer);
  return (
    <Card
      tone="note"
      id="new-school-year"
      title="A new school year"
      intro="We match emails by year group. Nothing changes until you confirm."
    >
      <form
        className="stack gap-l"
        onSubmit={(event) => {
          event.preventDefault();
          rollOver.mutate(
            offers.map(({ child, offer }) => ({ id: child.id, choice: choiceOf(child, offer) })),
          );
        }}
      >
        {offers.map(({ child, offer }) => (
          <NativeSelect
            key={child.id}
            label={question(child, offer)}
            description={hint(child, offer, choiceOf(child, offer))}
            inputWrapperOrder={["label", "input", "description"]}
            data={optionsFor(child, offer)}
            value={choiceOf(child, offer)}
            onChange={(event) => {
              const choice = event.target.value as RollOverChoice;
              setChoices((before) => ({ ...before, [child.id]: choice }));
            }}
          />
        ))}
        <Failure of={rollOver} says={texts.child_save_failed} />
        <Button type="submit" loading={rollOver.isPending}>
          {offers.length === 1 ? "Confirm" : "Confirm for all"}
        </Button>
      </form>
    </Card>
  );
}

const usual = (offer: RollOver): RollOverChoice => (offer.kind === "leaves" ? "leave" : "move_up");

const question = (child: Child, offer: RollOver): string =>
  offer.kind === "leaves"
    ? `${child.name} has finished ${child.year_group}?`
    : `${child.name} moves to ${offer.year_group}?`;

/** Young people may leave after Year 11; younger ones are always at some school. */
const mayLeave = ["Year 11", "Year 12", "Year 13"];

function optionsFor(child: Child, offer: RollOver): { value: RollOverChoice; label: string }[] {
  return [
    ...(offer.kind === "moves_up"
      ? [{ value: "move_up" as const, label: `Yes, moves to ${offer.year_group}` }]
      : []),
    ...(mayLeave.includes(child.year_group) ? [{ value: "leave" as const, label: `Has left school` }] : []),
    { value: "keep", label: `No, stays in ${child.year_group}` },
  ];
}

/** What the choice changes besides the year. */
function hint(child: Child, offer: RollOver, choice: RollOverChoice): string | null {
  if (choice === "leave")
    return `${child.name} won’t be in new summaries. What you have stays, and you can reactivate ${child.name} under Children.`;
  if (choice === "keep" || offer.kind === "leaves") return null;
  const parts = [
    ...(child.class_name
      ? [`We’ll take out the class ${child.class_name}; add the new one under Children.`]
      : []),
    ...(offer.new_school
      ? [`If ${child.name} changes schools, add the new school’s domain in the settings.`]
      : []),
  ];
  return parts.join(" ") || null;
}
