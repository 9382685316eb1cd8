export { collectMail, type Delivery, type InboundHandlers, TakeLater } from "./operator-mailbox.ts";
