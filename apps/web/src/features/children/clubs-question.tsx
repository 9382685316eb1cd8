import { Button } from "@mantine/core";
import { useState } from "react";
import { Failure } from "../../ui/failure.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { Choices } from "../../ui/form/choices.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { useChildren, useUpdateChild } from "./children.api.ts";

const usual = "Football Netball Rugby Swimming Gymnastics Dance Choir Orchestra Drama Chess".split(" ");
const listed = new Intl.ListFormat("en-GB");
const saidId = "clubs-said";

/** Asked before the first emails are read, since those about a club are for its members. Needs no answer. */
export function ClubsQuestion() {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string[]>([]);
  const save = useUpdateChild();
  const focusNext = useFocusNext();
  const children = useChildren().data ?? [];
  const child = children.find(
    ({ id, sports, is_active }) => is_active && sports.length === 0 && !skipped.includes(id),
  );
  function answer(id: string) {
    focusNext(saidId);
    if (chosen.length === 0) return setSkipped([...skipped, id]);
    save.mutate({ id, sports: chosen }, { onSuccess: () => setChosen([]) });
  }
  return (
    <div className="stack mb-m">
      <output id={saidId} tabIndex={-1}>
        {save.data && (
          <StatusLine tone="good">
            Noted: {save.data.name} goes to {listed.format(save.data.sports)}. You can change it under
            Children.
          </StatusLine>
        )}
      </output>
      {child && (
        <section className="calm stack" aria-label={`${child.name}’s clubs`}>
          <Choices
            multiple
            legend={`Which clubs or teams is ${child.name} in?`}
            options={usual.map((value) => ({ value }))}
            value={chosen}
            onChange={setChosen}
          />
          <p className="quiet small">
            Emails for other clubs stay away then. Any other club can be added under Children.
          </p>
          <Failure of={save} says="We couldn’t save this." />
          <Button variant="default" loading={save.isPending} onClick={() => answer(child.id)}>
            {chosen.length === 0 ? "None of these" : "Save"}
          </Button>
        </section>
      )}
    </div>
  );
}
