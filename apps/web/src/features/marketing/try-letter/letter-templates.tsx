import type { ComponentProps } from "react";
import { Button } from "@mantine/core";
import { ChildChip } from "../../../ui/child-chip.tsx";
import { EvidenceQuote } from "../../../ui/evidence-quote.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import line from "../../emails/summaries/digest-line.module.css";
import { LineFlags } from "../../emails/summaries/line-flags.tsx";
import { LineShape } from "../line-shape.tsx";
import classes from "./try-letter.module.css";

/**
 * The markup of an answer, in the app's own components. fill-template.ts fills in `{words}` and removes elements
 * whose `data-if` has no value.
 */
export function LetterTemplates() {
  return (
    <>
      <Line id="try-task" kind="action" />
      <Line id="try-event" kind="event" />
      <Line id="try-note" kind="info" />
      <template id="try-part">
        <section className={classes.part}>
          <h4>{"{title}"}</h4>
          <p className={classes.why} data-if="why">
            {"{why}"}
          </p>
          <ul />
        </section>
      </template>
      <template id="try-left-out">
        <li>
          <p data-if="groups" className="plain">
            <ChildChip name="{groups}" />
          </p>
          <blockquote className={classes.passage}>{"{text}"}</blockquote>
        </li>
      </template>
      <template id="try-answer">
        <section className={`${classes.sheet} sheet`} aria-labelledby="try-found">
          <h3 id="try-found" tabIndex={-1}>
            {"{title}"}
          </h3>
          <p data-if="empty" className={classes.why}>
            {"{empty}"}
          </p>
          <div data-parts="" />
          <footer className={`${classes.after} row between gap-wide mt-m`}>
            <p>Gatepost does this for every school email, for your own children, before breakfast.</p>
            <Button component="a" href="/register">
              Get started, free
            </Button>
          </footer>
        </section>
      </template>
      <template id="try-problem">
        <StatusLine tone="problem">{"{message}"}</StatusLine>
      </template>
    </>
  );
}

function Line({ id, kind }: { id: string; kind: ComponentProps<typeof LineShape>["kind"] }) {
  const years = (
    <p className={`${line.names} row top gap-xs plain`} data-if="groups">
      <ChildChip name="{groups}" />
    </p>
  );
  return (
    <template id={id}>
      <li>
        <LineShape kind={kind} text="{line}" names={years}>
          <p className="row baseline quiet small" data-if="facts">
            <span className={line.due} data-if="when">
              {"{when}"}
            </span>
            <span className={line.amount} data-if="amount">
              {"{amount}"}
            </span>
            <span data-if="optional">if you like</span>
          </p>
          {flags.map((flag) => (
            <div key={flag} data-if={flag}>
              <LineFlags flags={[flag]} />
            </div>
          ))}
          <EvidenceQuote text="{evidence}" place="letter" />
        </LineShape>
      </li>
    </template>
  );
}

const flags = ["weekday_contradiction", "unconfirmed", "cancelled"] as const;
