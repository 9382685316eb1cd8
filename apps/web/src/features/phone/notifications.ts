import { addPushDevice, deletePushDevice, listPushDevices, type PushDevice } from "@gatepost/contract/push";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { mayKeep } from "../../lib/kept.ts";
import { keepAnswer } from "../../lib/refresh.ts";
import { answerOf } from "../../lib/server-state.ts";

const devicesKey = ["push-devices"];

/** Whether this browser can show notifications, and if not, what would help. */
export type Ability = "ready" | "denied" | "install-first" | "not-remembered" | "no-browser";

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent);
/** Whether the app was opened from the home screen. */
export const isInstalled = () => matchMedia("(display-mode: standalone)").matches;
/** Apple allows notifications only for installed apps, and doesn't let a page offer its installation. */
export const needsHomeScreen = () => isApple() && !isInstalled();

export function abilityOfBrowser(): Ability {
  if (needsHomeScreen()) return "install-first";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "no-browser";
  if (Notification.permission === "denied") return "denied";
  return mayKeep() ? "ready" : "not-remembered";
}

export const usePushDevices = () => useQuery(answerOf(devicesKey, listPushDevices));

/** The parent refused, now or in the browser's settings. */
export class NotAllowed extends Error {
  override name = "NotAllowed";
}

/**
 * Asks the parent and subscribes this browser.
 * @param publicKey this installation's key, base64url
 */
export function useAllowNotifications(publicKey: string) {
  return useMutation({
    mutationFn: async () => {
      if ((await Notification.requestPermission()) !== "granted") throw new NotAllowed();
      const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
      await navigator.serviceWorker.ready;
      const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: publicKey,
      });
      const { endpoint = "", keys = {} } = subscription.toJSON();
      return call(addPushDevice, {
        body: { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } },
      });
    },
    onSuccess: (device: PushDevice) =>
      keepAnswer<PushDevice[]>(devicesKey, (devices = []) => [
        device,
        ...devices.filter(({ is_current }) => !is_current),
      ]),
  });
}

export function useStopNotifications() {
  return useMutation({
    mutationFn: async ({ id, is_current }: PushDevice) => {
      await call(deletePushDevice, { params: { id } });
      if (!is_current) return;
      const registration = await navigator.serviceWorker.getRegistration();
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
    },
    onSuccess: (_, { id }) =>
      keepAnswer<PushDevice[]>(devicesKey, (devices) => devices?.filter((device) => device.id !== id)),
  });
}
