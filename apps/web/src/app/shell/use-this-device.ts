import { useEffect } from "react";
import "../../features/phone/install-offer.ts";

/** When the first page stands. */
const afterMs = 2_000;

/** Makes the app ready for a time without a connection, once nobody waits for it. */
export function useThisDevice() {
  useEffect(() => {
    let leave: (() => void) | undefined;
    let left = false;
    const timer = setTimeout(async () => {
      // What is shown without a connection must have been loaded before.
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
