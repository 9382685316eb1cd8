export { describeOwnAddress, exportOwnAddress } from "./own-address.service.ts";
export { openOwnAddress } from "./open-own-address.ts";
export { collectInbound, forgetReceived, ownAddressWorkers } from "./own-address.jobs.ts";
export { ownAddressRoutes } from "./own-address.routes.ts";
export { createReceiving, type MailReceived } from "./receive.service.ts";
