export { createPushSender, type PushSender, type PushTarget } from "./push-sender.ts";
