import type { Migration } from "kysely/migration";
import { listening } from "./0040-listening.ts";
import { schemaBeforeFamilies } from "./0038-schema.ts";
import { families } from "./0039-families.ts";
import { edits } from "./0041-edits.ts";
import { emailOutcomes } from "./0042-email-outcomes.ts";
import { receivedVerified } from "./0043-received-verified.ts";
import { noSearchWords } from "./0044-no-search-words.ts";
import { mailboxIds } from "./0045-mailbox-ids.ts";
import { leaving } from "./0046-leaving.ts";
import { noListening } from "./0047-no-listening.ts";
import { classesNot } from "./0048-classes-not.ts";
import { things } from "./0050-things.ts";
import { mailRecords } from "./0051-mail-records.ts";
import { thingsFromAnalyses } from "./0052-things-from-analyses.ts";
import { turns } from "./0053-turns.ts";
import { onlyUnread } from "./0054-only-unread.ts";
import { ownItems } from "./0055-own-items.ts";
import { modelSlots } from "./0059-model-slots.ts";
import { readAgain } from "./0060-read-again.ts";
import { saidAt } from "./0061-said-at.ts";
import { briefs } from "./0062-briefs.ts";

/** Every migration in order. Never change a released one: add the next. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0038-schema": schemaBeforeFamilies,
  "0039-families": families,
  "0040-listening": listening,
  "0041-edits": edits,
  "0042-email-outcomes": emailOutcomes,
  "0043-received-verified": receivedVerified,
  "0044-no-search-words": noSearchWords,
  "0045-mailbox-ids": mailboxIds,
  "0046-leaving": leaving,
  "0047-no-listening": noListening,
  "0048-classes-not": classesNot,
  "0050-things": things,
  "0051-mail-records": mailRecords,
  "0052-things-from-analyses": thingsFromAnalyses,
  "0053-turns": turns,
  "0054-only-unread": onlyUnread,
  "0055-own-items": ownItems,
  "0059-model-slots": modelSlots,
  "0060-read-again": readAgain,
  "0061-said-at": saidAt,
  "0062-briefs": briefs,
};
