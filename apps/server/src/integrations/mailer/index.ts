export { createMailer, MailNotAccepted, type Mail, type Mailer } from "./mailer.ts";
