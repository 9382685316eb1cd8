export { describeOwnAddress } from "./describe-own-address.ts";
export { exportOwnAddress } from "./own-address.export.ts";
export { openOwnAddress } from "./open-own-address.ts";
export { collectInbound, forgetReceived, ownAddressWorkers } from "./own-address.jobs.ts";
export { ownAddressRoutes } from "./own-address.routes.ts";
export { createReceiving, type MailReceived } from "./receive.service.ts";
