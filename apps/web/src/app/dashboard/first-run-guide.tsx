import { Box, Button } from "@mantine/core";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { plans } from "../../features/billing/plans.ts";
import { useUpgradeModal } from "../../features/billing/use-upgrade-modal.tsx";
import { ChildForm } from "../../features/children/child-form.tsx";
import { useChildren } from "../../features/children/children.api.ts";
import { ClubsQuestion } from "../../features/children/clubs-question.tsx";
import { addEmailAddress, summaryAddress } from "../../features/emails/emails-address.ts";
import { FirstSummaryStep } from "../../features/emails/first-summary-step.tsx";
import { ChooseSendersStep } from "../../features/settings/choose-senders-step.tsx";
import { AlertsSwitch } from "../../features/settings/delivery/alerts-switch.tsx";
import { ConnectMailboxStep } from "../../features/settings/connect-mailbox-step.tsx";
import { useProviders } from "../../features/settings/providers.api.ts";
import { domainsValue, mailboxValue } from "../../features/settings/row-values.ts";
import { useSchoolDomains } from "../../features/settings/settings.api.ts";
import { useUser } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { useFocusNext } from "../../ui/focus-next.ts";
import { IconCheck } from "@tabler/icons-react";

// Needed once the four steps are done.
const FirstQuestions = lazy(() => import("../../features/emails/summaries/first-questions.tsx"));

type StepName = "child" | "mailbox" | "senders" | "summary";

const oneChild = `The free plan is for one child; Premium (${plans.premium.price} a month) is for all.`;

/** `result`: what came of it, once it's done. `again`: its form is open once more, beside the current step's. */
type Step = {
  name: StepName;
  title: string;
  why: string;
  result?: ReactNode;
  body: ReactNode;
  again?: boolean;
};

/** Where to go after finishing a step. */
const nextId = "first-run-next";

type Props = { hasChild: boolean; hasMailbox: boolean; firstSummaryId: string | null };

/** Four steps, completed in place and ticked; the first unfinished one is open. */
export default function FirstRunGuide({ hasChild, hasMailbox, firstSummaryId }: Props) {
  // Ticks at once and doesn't wait for the server's answer.
  const [ticked, setTicked] = useState<ReadonlySet<StepName>>(new Set());
  // A Gatepost address counts as soon as it is made; its step ends when mail is forwarded to it.
  const [hadMailbox] = useState(hasMailbox);
  const [isAddingChild, setIsAddingChild] = useState(false);
  const upgrade = useUpgradeModal();
  const free = useUser().subscription_tier === "free";
  const children = useChildren().data ?? [];
  const mailbox = mailboxValue(useProviders());
  const senders = domainsValue(useSchoolDomains());
  const focusNext = useFocusNext();
  const finish = (name: StepName) => {
    setTicked((before) => new Set(before).add(name));
    setIsAddingChild(false);
    focusNext(nextId);
  };
  const addAnother = () => (free ? upgrade.ask(oneChild) : setIsAddingChild(true));
  const done: Record<StepName, boolean> = {
    child: hasChild || ticked.has("child"),
    mailbox: hadMailbox || ticked.has("mailbox"),
    senders: ticked.has("senders"),
    summary: firstSummaryId !== null || ticked.has("summary"),
  };
  const steps: Step[] = [
    {
      name: "child",
      title: "Add your child",
      why: `So you only see what’s for your child. ${free ? oneChild : "You can add the others next."}`,
      result: (
        <>
          <p className="plain mb-xs">
            {children.map(({ name, year_group }) => `${name}, ${year_group}`).join(" · ")}
          </p>
          <Button size="sm" variant="default" disabled={isAddingChild} onClick={addAnother}>
            Add another child
          </Button>
        </>
      ),
      again: isAddingChild,
      body: (
        <ChildForm
          onSaved={() => finish("child")}
          {...(isAddingChild ? { onCancel: () => finish("child") } : {})}
        />
      ),
    },
    {
      name: "mailbox",
      title: "Connect your mailbox",
      why: "We only read school emails, and can’t change anything.",
      result: `${mailbox.value} connected`,
      body: <ConnectMailboxStep onDone={() => finish("mailbox")} />,
    },
    {
      name: "senders",
      title: "Choose the senders",
      why: "Tell us which senders are your school.",
      result: senders.value,
      body: <ChooseSendersStep onDone={() => finish("senders")} />,
    },
    {
      name: "summary",
      title: "Your first summary",
      why: "From the last 14 days of school emails.",
      body: (
        <>
          <ClubsQuestion />
          <FirstSummaryStep onDone={() => finish("summary")} />
        </>
      ),
    },
  ];
  const current = steps.find((step) => !done[step.name])?.name;

  return (
    <Card id="first-run" title="From a full inbox to one calm page" intro="Four steps, about three minutes.">
      <ol className="bare lines">
        {steps.map((step, index) => (
          <GuideStep
            key={step.name}
            step={step}
            number={index + 1}
            state={done[step.name] ? "done" : step.name === current ? "current" : "later"}
          />
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
      {upgrade.modal}
    </Card>
  );
}

type GuideStepProps = { step: Step; number: number; state: "done" | "current" | "later" };

const words = { done: ", done", current: ", now", later: "" };

/** One step of the guide: its number or tick, and its form if it is the current one. */
function GuideStep({ step, number, state }: GuideStepProps) {
  const { title, why, result, body, again } = step;
  const below = { done: result, current: why, later: null }[state];
  return (
    <li {...(state === "current" ? { "aria-current": "step" as const } : {})}>
      <div className={`row nowrap ${below ? "top" : ""}`}>
        <span className={`disc heavy ${state === "later" ? "" : "calm"}`} aria-hidden="true">
          {state === "done" ? <IconCheck size={22} stroke={3} /> : number}
        </span>
        <div>
          <h3
            id={state === "current" ? nextId : undefined}
            tabIndex={-1}
            className={`subtitle ${state === "later" ? "soft" : ""}`}
          >
            {title}
            <span className="visually-hidden">{words[state]}</span>
          </h3>
          {below && <div className="quiet anywhere">{below}</div>}
        </div>
      </div>
      {(state === "current" || again) && (
        <Box my="md" maw="44rem">
          {body}
        </Box>
      )}
    </li>
  );
}
