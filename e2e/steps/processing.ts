import { listProcessingLogs, startProcessing, type ProcessingLog } from "@gatepost/contract/processing";
import { expect, type Locator, type Page } from "@playwright/test";
import { runMs } from "../patience.ts";
import { ask } from "./api.ts";
import type { Parent } from "./parents.ts";

/**
 * Holds Google's responses about this account's messages back until `release`, or the journey's end, so that a run lasts as long as needed.
 */
export type HoldMail = (account: string) => { release: () => void };

/** Runs processing through the API and waits for its end. */
export async function processByApi({ caller }: Parent, hours = 336): Promise<ProcessingLog> {
  const { log_id } = await ask(caller, startProcessing, { body: { hours } });
  const look = async () => {
    const { results } = await ask(caller, listProcessingLogs);
    const run = results.find(({ id }) => id === log_id);
    if (!run) throw new Error("the run that was started is not in the logs");
    return run;
  };
  const often = { intervals: [250], timeout: runMs };
  await expect.poll(async () => (await look()).status, often).not.toBe("running");
  return look();
}

/** The status tracker's card. */
export const tracker = (page: Page): Locator => page.getByRole("region", { name: "Processing status" });

export async function chooseOptions(
  page: Page,
  options: { window?: string; dryRun?: boolean },
): Promise<void> {
  const toggle = page.getByRole("button", { name: /^(Show|Hide) options$/ });
  if ((await toggle.innerText()).startsWith("Show")) await toggle.click();
  if (options.window) await page.getByLabel("Check emails from").selectOption(options.window);
  if (options.dryRun !== undefined)
    await page.getByRole("checkbox", { name: "Dry run (test without saving)" }).setChecked(options.dryRun);
}

/** By the link's own click; Playwright's would scroll to it first. */
export const leaveForHistory = (page: Page): Promise<void> =>
  page.locator('main a[href="/processing-history"]').evaluate((link: HTMLElement) => link.click());
