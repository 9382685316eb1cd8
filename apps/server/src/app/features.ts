import { createAccountMail } from "../features/account/index.ts";
import { createAccessTokens, createSessionService, requireUser } from "../features/auth/index.ts";
import { createBilling, type TierChanged } from "../features/billing/index.ts";
import { createCalendars } from "../features/calendars/index.ts";
import {
  createMailboxes,
  type MailboxReactions,
  type OwnAddressProvider,
} from "../features/mailboxes/index.ts";
import { writesForSchool } from "../features/emails/index.ts";
import {
  createReceiving,
  describeOwnAddress,
  type MailReceived,
  openOwnAddress,
} from "../features/own-address/index.ts";
import { createGoogle } from "../integrations/google/index.ts";
import { createImap } from "../integrations/imap/index.ts";
import { createMicrosoft } from "../integrations/microsoft/index.ts";
import type { InboundHandlers } from "../integrations/inbound/index.ts";
import { createMailer } from "../integrations/mailer/index.ts";
import { createPushSender, type PushSender } from "../integrations/push/index.ts";
import type { Platform } from "../platform/platform.ts";

export type Features = Awaited<ReturnType<typeof createFeatures>>;

/** The features' runtime parts, built once per process. */
export async function createFeatures(
  platform: Platform,
  reactions: {
    tierChanged: readonly TierChanged[];
    mailbox: MailboxReactions;
    mailReceived: readonly MailReceived[];
  },
) {
  const { mail, secret_key, previous_secret_keys } = platform.config;
  const accessTokens = createAccessTokens(secret_key, previous_secret_keys);
  return {
    platform,
    sessions: createSessionService(platform, accessTokens),
    mailboxes: createMailboxes(
      platform,
      {
        google: await connectGoogle(platform),
        outlook: connectOutlook(platform),
        imap: connectImap(platform),
        ownAddress: connectOwnAddress(platform),
      },
      reactions.mailbox,
    ),
    billing: await createBilling(platform, reactions.tierChanged),
    calendars: createCalendars(platform),
    /** Null if the operator has set no mail server. */
    mailer: mail && createMailer(mail),
    /** Null without keys for notifications. */
    pushSender: connectPush(platform),
    accountMail: mail && createAccountMail(platform),
    /** Receives email for families' own addresses; null if this installation offers none. */
    receiving: connectReceiving(platform, reactions.mailReceived),
  };
}

/** Null if the operator has set no Google client. */
async function connectGoogle({ config, clock, observer }: Platform) {
  if (!config.google) return null;
  const redirect_uri = `${config.app_url}/auth/gmail/callback`;
  return createGoogle({ ...config.google, redirect_uri }, { now: clock.now, failed: observer.googleFailed });
}

/** Null if the operator has set no Microsoft client. */
function connectOutlook({ config, clock }: Platform) {
  if (!config.microsoft) return null;
  const { imap: server, ...client } = config.microsoft;
  const redirect_uri = `${config.app_url}/auth/outlook/callback`;
  return { microsoft: createMicrosoft({ ...client, redirect_uri }, clock.now), server };
}

const connectOwnAddress = (platform: Platform): OwnAddressProvider => ({
  open: async (mailbox, how) => openOwnAddress(platform, mailbox, how),
  describe: (userId) => describeOwnAddress(platform, userId),
});

function connectReceiving(platform: Platform, received: readonly MailReceived[]): InboundHandlers | null {
  if (!platform.config.inbound) return null;
  const isFromSchool = async (userId: string, from: string) =>
    writesForSchool(platform.db, (await requireUser(platform.db, userId)).family_id, from);
  return createReceiving({ platform, isFromSchool, received });
}

const connectImap = ({ config, observer }: Platform) =>
  createImap({ allowed_hosts: config.imap_allowed_hosts }, { failed: observer.imapFailed });

/** Push services want a contact for when something goes wrong. */
function connectPush({ config: { vapid, mail, app_url, push_allowed_hosts } }: Platform): PushSender | null {
  if (!vapid) return null;
  const contact = mail?.support_email ?? `postmaster@${new URL(app_url).hostname}`;
  const subject = app_url.startsWith("https:") ? app_url : `mailto:${contact}`;
  return createPushSender({ vapid, subject, allowed_hosts: push_allowed_hosts });
}
