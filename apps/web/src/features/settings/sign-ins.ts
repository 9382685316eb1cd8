import { storageKeys } from "@gatepost/contract/limits";
import { gmailAuthorizationFailed, texts } from "@gatepost/contract/texts";

export type SignInProvider = "gmail" | "outlook";

type SignIn = {
  /** What the parent connects, and who grants the permission. */
  name: string;
  company: string;
  /** Where the popup leaves its outcome. */
  storageKey: string;
  startFailed: string;
  connectFailed: string;
  connectionFailed: string;
  refused: (error: string) => string;
};

/** Mailboxes connected through a provider's own window. */
export const signIns: Record<SignInProvider, SignIn> = {
  gmail: {
    name: "Gmail",
    company: "Google",
    storageKey: storageKeys.gmailResult,
    startFailed: texts.gmail_start_failed,
    connectFailed: texts.gmail_connect_failed,
    connectionFailed: texts.gmail_connection_failed,
    refused: gmailAuthorizationFailed,
  },
  outlook: {
    name: "Outlook",
    company: "Microsoft",
    storageKey: "outlook_auth_result",
    startFailed: "Failed to start Outlook connection",
    connectFailed: "Failed to connect Outlook",
    connectionFailed: "Outlook connection failed",
    refused: (error) => `Outlook authorization failed: ${error}`,
  },
};
