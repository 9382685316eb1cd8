import { Button, CloseButton } from "@mantine/core";
import { useEffect, useState } from "react";
import { changeKept, keep, mayKeep, readKept } from "../../lib/kept.ts";
import { Card } from "../../ui/card.tsx";
import { useInstallOffer } from "./install-offer.ts";
import { isInstalled, needsHomeScreen } from "./notifications.ts";

const visits = "visits";
const dismissed = "install-hint-dismissed";
/** Parents who return to a finished page are likely to come back again. */
const fromVisit = 2;

/** A hint at the end of the page: how to install the app. From the second visit until it is installed or dismissed. */
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
    <Card className="row nowrap top between gap-wide mt-l" aria-labelledby="install-hint">
      <div>
        <h3 id="install-hint" className="subtitle">
          Keep Gatepost at hand
        </h3>
        <p className="soft plain mt-xs mb-m">
          {!offer && "Tap Share, then “Add to Home Screen”. "}
          It opens in one tap, shows today’s page without a connection, and can tell you about urgent news.
        </p>
        {offer && (
          <Button size="sm" onClick={() => void offer.prompt().then(close)}>
            Install
          </Button>
        )}
      </div>
      <CloseButton aria-label="Don’t show this again" onClick={close} />
    </Card>
  );
}

/**
 * Opening the same day's page twice counts as one visit.
 * @returns whether the hint is due
 */
async function countVisit(day: string): Promise<boolean> {
  await changeKept<string[]>(visits, (days = []) => [...new Set([...days, day])].slice(-fromVisit));
  const days = (await readKept<string[]>(visits)) ?? [];
  return days.length >= fromVisit && (await readKept(dismissed)) !== true;
}
