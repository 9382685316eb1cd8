import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { Failure } from "../../ui/failure.tsx";
import { Choices } from "../../ui/form/choices.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { useChildren, useUpdateChild } from "./children.api.ts";

const usual = "Football Netball Rugby Swimming Gymnastics Dance Choir Orchestra Drama Chess"
  .split(" ")
  .map((value) => ({ value }));
const listed = new Intl.ListFormat("en-GB");

/** Asked before the first emails are read, since those about a club are for its members. Needs no answer. */
export function ClubsQuestion() {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string[]>([]);
  const save = useUpdateChild();
  const children = useChildren().data ?? [];
  const child = children.find(({ id, sports }) => sports.length === 0 && !skipped.includes(id));
  const focusNext = useFocusNext();
  const told = children.find(({ id }) => id === save.data?.id);
  return (
    <>
      <output id={saidId} tabIndex={-1}>
        {told && (
          <StatusLine tone="good">
            Noted: {told.name} goes to {listed.format(told.sports)}. You can change it under Children.
          </StatusLine>
        )}
      </output>
      {child && (
        <section className="calm stack mb-m" aria-label={`${child.name}’s clubs`}>
          <Choices
            multiple
            legend={`Which clubs or teams is ${child.name} in?`}
            options={usual}
            value={chosen}
            onChange={setChosen}
          />
          <p className="quiet small">
            Emails for other clubs stay away then. Any other club can be added under Children.
          </p>
          <Failure of={save} says="We couldn’t save this." />
          <Group gap="0.5rem">
            <Button
              variant="default"
              loading={save.isPending}
              disabled={chosen.length === 0}
              onClick={() =>
                save.mutate({ id: child.id, sports: chosen }, { onSuccess: () => setChosen([]) })
              }
            >
              Save
            </Button>
            <Button variant="default" onClick={() => setSkipped([...skipped, child.id])}>
              None of these
            </Button>
          </Group>
        </section>
      )}
    </>
  );
}
