import { useEffect } from "react";
import "../../features/phone/install-offer.ts";

/** When the first page has loaded. */
const afterMs = 2_000;

/** Prepares the app for offline use once it is idle. */
export function useThisDevice() {
  useEffect(() => {
    let leave: (() => void) | undefined;
    let left = false;
    const timer = setTimeout(async () => {
      // Pages shown offline must have been loaded before.
      await import("../offline-start.tsx");
      const { settleOnThisDevice } = await import("../../features/phone/on-this-device.ts");
      if (!left) leave = settleOnThisDevice();
    }, afterMs);
    return () => {
      left = true;
      clearTimeout(timer);
      leave?.();
    };
  }, []);
}
