import * as z from "zod/mini";
import { emailAddress, message, requiredText } from "./fields.ts";
import { defineRoute } from "./route.ts";

export const contactSubjects = ["general", "support", "billing", "feature", "partnership", "other"] as const;

/** All four are required. */
export const contactForm = z.object({
  name: requiredText(150, "Enter your name."),
  email: emailAddress,
  subject: z.enum(contactSubjects, { error: "Choose a subject." }),
  message: requiredText(5_000, "Write your message."),
});
export type ContactForm = z.infer<typeof contactForm>;

/** Sent only if the configuration has `contact`. */
export const sendContact = defineRoute("POST /contact/", { auth: "none", body: contactForm, 200: message });

export const contactFailed = "Your message could not be sent. Please try again.";
