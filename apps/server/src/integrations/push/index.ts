import { createHash } from "node:crypto";
import { FetchError } from "../fetch/errors.ts";
import { type FetchLimits, postPublic } from "../fetch/public-fetch.ts";

/** From the browser's PushSubscription. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `gone`: the browser has ended this subscription (RFC 8030, 7.3). */
export type PushOutcome = "accepted" | "gone" | "failed";

export type PushSender = ReturnType<typeof createPushSender>;

type Settings = {
  vapid: { public_key: string; private_key: string };
  /** A contact for push services: `mailto:` or https. */
  subject: string;
  allowed_hosts: readonly string[];
};

/** Patient: what a slow service has taken after all would come by email as well. */
const limits: FetchLimits = { ports: [443], milliseconds: 30_000, bytes: 64 * 1024 };

/** Encrypted for one browser (RFC 8291), signed with our key (RFC 8292), sent to public addresses only. */
export function createPushSender({ vapid, subject, allowed_hosts }: Settings) {
  const vapidDetails = { subject, publicKey: vapid.public_key, privateKey: vapid.private_key };
  return {
    /** @param tag a later message with the same tag replaces an earlier one, even while the device is offline */
    send: async (
      target: PushTarget,
      payload: string,
      { tag, expires_at, now }: { tag: string; expires_at: Date; now: Date },
    ): Promise<PushOutcome> => {
      const { default: webPush } = await import("web-push");
      try {
        const { endpoint, headers, body } = webPush.generateRequestDetails(target, payload, {
          vapidDetails,
          contentEncoding: "aes128gcm",
          urgency: "high",
          TTL: Math.max(0, Math.floor((expires_at.getTime() - now.getTime()) / 1_000)),
          topic: createHash("sha256").update(tag).digest("base64url").slice(0, 32),
        });
        const sent = Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, String(value)]),
        );
        const { status } = await postPublic(endpoint, sent, body, { ...limits, allowed_hosts });
        // RFC 8030, 5. A plain 200 is some other server's, such as a sign-in page of the network.
        if (status === 201 || status === 202) return "accepted";
        return status === 404 || status === 410 ? "gone" : "failed";
      } catch (error) {
        if (error instanceof FetchError) return "failed";
        // A key that is no point on the curve: nothing can ever be encrypted for that browser.
        if (isInvalidKey(error)) return "gone";
        throw error;
      }
    },
  };
}

const isInvalidKey = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY";
