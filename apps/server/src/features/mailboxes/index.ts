export { mailboxRoutes } from "./mailboxes.routes.ts";
export { createMailboxes, type Mailboxes, type OpenMailbox } from "./mailboxes.service.ts";
