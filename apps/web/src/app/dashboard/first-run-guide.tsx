import { Button } from "@mantine/core";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { ChildForm } from "../../features/children/child-form.tsx";
import { ClubsQuestion } from "../../features/children/clubs-question.tsx";
import { addEmailAddress, summaryAddress } from "../../features/emails/emails-address.ts";
import { FirstSummaryStep } from "../../features/emails/first-summary-step.tsx";
import { ChooseSendersStep } from "../../features/settings/choose-senders-step.tsx";
import { AlertsSwitch } from "../../features/settings/delivery/alerts-switch.tsx";
import { ConnectMailboxStep } from "../../features/settings/connect-mailbox-step.tsx";
import { Card } from "../../ui/card.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { IconCheck } from "@tabler/icons-react";

// Needed once the four steps are done.
const FirstQuestions = lazy(() => import("../../features/emails/summaries/first-questions.tsx"));

type StepName = "child" | "mailbox" | "senders" | "summary";

/** Where to go after finishing a step. */
const nextId = "first-run-next";

type Props = { hasChild: boolean; hasMailbox: boolean; firstSummaryId: string | null };

/** Four steps, completed in place and ticked; the first unfinished one is open. */
export default function FirstRunGuide({ hasChild, hasMailbox, firstSummaryId }: Props) {
  // Ticks at once and doesn't wait for the server's answer.
  const [ticked, setTicked] = useState<ReadonlySet<StepName>>(new Set());
  // A Gatepost address counts as soon as it is made; its step ends when mail is forwarded to it.
  const [hadMailbox] = useState(hasMailbox);
  const focusNext = useFocusNext();
  const finish = (name: StepName) => {
    setTicked((before) => new Set(before).add(name));
    focusNext(nextId);
  };
  const done: Record<StepName, boolean> = {
    child: hasChild || ticked.has("child"),
    mailbox: hadMailbox || ticked.has("mailbox"),
    senders: ticked.has("senders"),
    summary: firstSummaryId !== null || ticked.has("summary"),
  };
  const steps: { name: StepName; title: string; why: string; body: ReactNode }[] = [
    {
      name: "child",
      title: "Add your child",
      why: "So you only see what’s for your child.",
      body: <ChildForm onSaved={() => finish("child")} />,
    },
    {
      name: "mailbox",
      title: "Connect your mailbox",
      why: "We only read school emails, and can’t change anything.",
      body: <ConnectMailboxStep done={done.mailbox} onDone={() => finish("mailbox")} />,
    },
    {
      name: "senders",
      title: "Choose the senders",
      why: "Tell us which senders are your school.",
      body: <ChooseSendersStep done={done.senders} onDone={() => finish("senders")} />,
    },
    {
      name: "summary",
      title: "Your first summary",
      why: "From the last 14 days of school emails.",
      body: (
        <>
          <ClubsQuestion />
          <FirstSummaryStep done={done.summary} onDone={() => finish("summary")} />
        </>
      ),
    },
  ];
  const current = steps.find((step) => !done[step.name])?.name;

  return (
    <Card id="first-run" title="From a full inbox to one calm page" intro="Four steps, about three minutes.">
      <ol className="bare lines">
        {steps.map(({ name, title, why, body }, index) => (
          <GuideStep
            key={name}
            number={index + 1}
            title={title}
            why={why}
            id={name === current ? nextId : undefined}
            state={done[name] ? "done" : name === current ? "current" : "later"}
          >
            {body}
          </GuideStep>
        ))}
      </ol>
      <p className="soft plain mt-l">
        Is a letter on paper, or in another mailbox? You can{" "}
        <Link to={addEmailAddress}>add an email or letter</Link> yourself.
      </p>
      {firstSummaryId && !current && (
        <div className="stack mt-l">
          <Suspense>
            <FirstQuestions summaryId={firstSummaryId} />
          </Suspense>
          <AlertsSwitch />
          <Button id={nextId} component={Link} to={summaryAddress(firstSummaryId)} size="lg">
            Read your first summary
          </Button>
        </div>
      )}
    </Card>
  );
}

type GuideStepProps = {
  number: number;
  title: string;
  why: string;
  /** Id of the heading, which takes the focus when the previous step is done. */
  id: string | undefined;
  state: "done" | "current" | "later";
  children: ReactNode;
};

const words = { done: ", done", current: ", now", later: "" };

/** One step of the guide: its number or tick, and its form if it is the current one. */
function GuideStep({ number, title, why, id, state, children }: GuideStepProps) {
  return (
    <li {...(state === "current" ? { "aria-current": "step" as const } : {})}>
      <div className="row nowrap top">
        <span className={`disc heavy ${state === "later" ? "" : "calm"}`} aria-hidden="true">
          {state === "done" ? <IconCheck size={22} stroke={3} /> : number}
        </span>
        <div>
          <h3 id={id} tabIndex={-1} className={`subtitle ${state === "later" ? "soft" : ""}`}>
            {title}
            <span className="visually-hidden">{words[state]}</span>
          </h3>
          {state === "current" && <p className="quiet">{why}</p>}
        </div>
      </div>
      {state === "current" && <div className="mt-l mb-s">{children}</div>}
    </li>
  );
}
