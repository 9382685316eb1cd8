import { contactFailed, sendContact } from "@gatepost/contract/contact";
import { productName } from "@gatepost/contract/limits";
import type { FastifyInstance } from "fastify";
import { MailNotAccepted, type Mailer } from "../../integrations/mailer/index.ts";
import { Refusal } from "../../platform/errors/errors.ts";
import { routesOf } from "../../platform/http/register-route.ts";
import type { Platform } from "../../platform/platform.ts";

/** Sends while the sender waits, so that "Message Sent!" is true. Stores nothing. */
export function contactRoutes(
  app: FastifyInstance,
  { platform, mailer }: { platform: Platform; mailer: Mailer | null },
) {
  const supportEmail = platform.config.mail?.support_email;

  routesOf(app, "letter")(sendContact, async ({ body }) => {
    if (!mailer || !supportEmail) throw new Refusal("not_configured", contactFailed);
    try {
      await mailer.send({
        to: supportEmail,
        reply_to: body.email,
        subject: `${productName} contact (${body.subject}): ${oneLine(body.name)}`,
        text: `From: ${oneLine(body.name)} <${body.email}>\nSubject: ${body.subject}\n\n${body.message}\n`,
      });
    } catch (cause) {
      if (!(cause instanceof MailNotAccepted)) throw cause;
      throw new Refusal("provider_unavailable", contactFailed, { cause });
    }
    return { message: "Message Sent!" };
  });
}

const oneLine = (text: string) => text.replace(/\s+/g, " ");
