export { createPushSender, type PushSender } from "./push-sender.ts";
