import { Button, CloseButton } from "@mantine/core";
import { useEffect, useState } from "react";
import { changeKept, keep, mayKeep, readKept } from "../../lib/kept.ts";
import { Card } from "../../ui/card.tsx";
import classes from "./install-hint.module.css";
import { useInstallOffer } from "./install-offer.ts";
import { isInstalled, needsHomeScreen } from "./notifications.ts";

const visits = "visits";
const dismissed = "install-hint-dismissed";
/** Whoever comes back to a finished page is likely to do so again. */
const fromVisit = 2;

/** At the end of the page: how to have it on the phone. From the second visit on, until it is installed or dismissed. */
export default function InstallHint({ day }: { day: string }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isInstalled() || !mayKeep()) return;
    void countVisit(day).then(setIsDue);
  }, [day]);
  const offer = useInstallOffer();
  if (!isDue || !(offer || needsHomeScreen())) return null;
  const close = () => {
    setIsDue(false);
    void keep(dismissed, true);
  };
  return (
    <Card className={classes.hint} aria-labelledby="install-hint">
      <div>
        <h3 id="install-hint" className={classes.title}>
          Keep Gatepost at hand
        </h3>
        <p className={classes.text}>
          {offer
            ? "Opens in one tap, shows today’s page without a connection, and can tell you about urgent news."
            : "Tap Share, then “Add to Home Screen”. It opens in one tap, shows today’s page without a connection, and can tell you about urgent news."}
        </p>
        {offer && (
          <Button size="compact-md" onClick={() => void offer.prompt().then(close)}>
            Install
          </Button>
        )}
      </div>
      <CloseButton aria-label="Don’t show this again" onClick={close} />
    </Card>
  );
}

/** Opening the page of one day twice is one visit. @returns whether the hint is due */
async function countVisit(day: string): Promise<boolean> {
  await changeKept<string[]>(visits, (days = []) => [...new Set([...days, day])].slice(-fromVisit));
  const days = (await readKept<string[]>(visits)) ?? [];
  return days.length >= fromVisit && (await readKept(dismissed)) !== true;
}
