import type { SecondFactor } from "@gatepost/contract/second-factor";
import { Button, Group, SimpleGrid, Stack } from "@mantine/core";
import { useState } from "react";
import { formatDateTime } from "../../../lib/dates.ts";
import { useUser } from "../../../lib/session.ts";
import { Card } from "../../../ui/card.tsx";
import { Copy } from "../../../ui/copy-text.tsx";
import { Loaded } from "../../../ui/failure.tsx";
import { useFocusNext } from "../../../ui/focus-next.ts";
import { focusOnOpen } from "../../../ui/form/form.tsx";
import { StatusLine } from "../../../ui/status-line.tsx";
import { ProofForm } from "../proof-form.tsx";
import { end, type Proof, renewCodes, showChange, useSecondFactor } from "./second-factor.api.ts";
import { SetUp } from "./set-up.tsx";
import { productName } from "@gatepost/contract/limits";
import { saveFile } from "../../../lib/save-file.ts";

type Doing = "nothing" | "setting up" | "renewing" | "ending" | { codes: readonly string[] };

const titleId = "second-factor";

export function SecondFactorCard() {
  const factor = useSecondFactor();
  return (
    <Card
      id={titleId}
      title="Two-step sign-in"
      intro="When you sign in, we’ll also ask for a code from an app on your phone. Your password alone won’t be enough."
    >
      <Loaded query={factor} failed="We couldn’t load two-step sign-in." height={44}>
        {(state) => <Standing factor={state} />}
      </Loaded>
    </Card>
  );
}

const proofs = {
  renewing: { action: "Create new recovery codes", failed: "We couldn’t create recovery codes." },
  ending: { action: "Switch off", failed: "We couldn’t switch off two-step sign-in." },
} as const;

function Standing({ factor }: { factor: SecondFactor }) {
  const [doing, setDoing] = useState<Doing>("nothing");
  const [done, setDone] = useState("");
  const focusNext = useFocusNext();
  function stop(said = "") {
    focusNext(titleId);
    setDone(said);
    setDoing("nothing");
  }
  const showCodes = (codes: readonly string[]) => {
    setDoing({ codes });
    void showChange();
  };
  async function proven(proof: Proof) {
    if (doing === "renewing") return showCodes((await renewCodes(proof)).recovery_codes);
    const { message } = await end(proof);
    await showChange();
    stop(message);
  }

  if (typeof doing === "object") return <RecoveryCodes codes={doing.codes} onKept={() => stop()} />;
  if (doing === "setting up") return <SetUp onCodes={showCodes} onCancel={() => stop()} />;
  if (doing !== "nothing") return <ProofForm {...proofs[doing]} onProven={proven} onCancel={() => stop()} />;
  const offer = (what: Doing, label: string) => (
    <Button variant="default" onClick={() => setDoing(what)}>
      {label}
    </Button>
  );
  return (
    <Stack>
      {factor.enabled_at && <On since={factor.enabled_at} codesLeft={factor.recovery_codes_left} />}
      <Group>
        {!factor.enabled && offer("setting up", "Switch on two-step sign-in")}
        {factor.enabled && offer("renewing", "New recovery codes")}
        {factor.enabled && offer("ending", "Switch off")}
      </Group>
      <output>{done && <StatusLine tone="good">{done}</StatusLine>}</output>
    </Stack>
  );
}

function On({ since, codesLeft }: { since: string; codesLeft: number }) {
  const { timezone } = useUser();
  const codes = codesLeft === 1 ? "1 recovery code is left" : `${codesLeft} recovery codes are left`;
  return (
    <>
      <StatusLine tone="good">On since {formatDateTime(since, timezone)}.</StatusLine>
      {codesLeft > 3 ? (
        <p className="plain">{codes}.</p>
      ) : (
        <StatusLine tone="notice">{codes}. Create new ones soon.</StatusLine>
      )}
    </>
  );
}

type Props = { codes: readonly string[]; onKept: () => void };

/** The ten codes, shown this once. */
function RecoveryCodes({ codes, onKept }: Props) {
  const { username } = useUser();
  const text = codes.join("\n");
  const save = () => {
    const words = `${productName} recovery codes for ${username}. Each signs you in once.\n\n${text}\n`;
    saveFile(new Blob([words], { type: "text/plain" }), `${productName.toLowerCase()}-recovery-codes.txt`);
  };
  return (
    <Stack>
      <h3 className="subtitle" ref={focusOnOpen} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p className="plain">
        If you lose your phone, each of these codes signs you in once. We only show them now, so save them in
        your password manager or write them down.
      </p>
      <SimpleGrid
        component="ul"
        className="bare"
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        ff="monospace"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <Group>
        <Copy text={text} label="the recovery codes" />
        <Button size="sm" variant="default" onClick={save}>
          Download
        </Button>
        <Button size="sm" onClick={onKept}>
          I’ve saved them
        </Button>
      </Group>
    </Stack>
  );
}
