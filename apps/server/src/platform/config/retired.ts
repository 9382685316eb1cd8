import { ConfigError } from "../errors/errors.ts";

/** Variables of earlier releases, and what to do instead (docs/refusals.md). */
const retired: Readonly<Record<string, string>> = {
  CLAMAV_URL: "Gatepost no longer scans attachments: the parent's mailbox provider does.",
};

/** A setting that has stopped working must not be passed over in silence. @throws ConfigError */
export function refuseRetired(environment: Readonly<Record<string, string | undefined>>): void {
  for (const [name, instead] of Object.entries(retired))
    if (environment[name]) throw new ConfigError(`Remove ${name}. ${instead}`);
}
