import type { Child } from "@gatepost/contract/children";
import { Failure } from "../../ui/failure.tsx";
import { Choices } from "../../ui/form/choices.tsx";
import { StatusLine } from "../../ui/status-line.tsx";
import { useChildren, useUpdateChild } from "./children.api.ts";

const usual = "Football Netball Rugby Swimming Gymnastics Dance Choir Orchestra Drama Chess".split(" ");

/** Asked before the first emails are read, since those about a club are for its members. Needs no answer. */
export function ClubsQuestion() {
  const children = useChildren().data?.filter(({ is_active }) => is_active) ?? [];
  return children.map((child) => <ClubsOf key={child.id} child={child} />);
}

/** Every tap is saved at once, so that the button below can't pass a choice by. */
function ClubsOf({ child: { id, name, sports } }: { child: Child }) {
  const save = useUpdateChild();
  const chosen = (save.isPending && save.variables.sports) || sports;
  return (
    <section className="calm stack mb-m" aria-label={`${name}’s clubs`}>
      <Choices
        multiple
        legend={`Which clubs or teams is ${name} in?`}
        options={[...new Set([...usual, ...sports])].map((value) => ({ value }))}
        value={[...chosen]}
        onChange={(next) => save.mutate({ id, sports: next })}
      />
      <p className="quiet small">
        None of these? Leave them all. Emails for other clubs stay away then; you can add any club under
        Children.
      </p>
      <Failure of={save} says="We couldn’t save this." />
      <output>
        {save.isSuccess && sports.length > 0 && (
          <StatusLine tone="good">
            Saved: {name} goes to {new Intl.ListFormat("en-GB").format(sports)}.
          </StatusLine>
        )}
      </output>
    </section>
  );
}
