import { z } from "zod";

const item = z.object({
  kind: z.enum(["action", "event", "info"]),
  text: z.string(),
  evidence: z.string(),
  due: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  amount: z.string().nullable(),
  link: z.string().nullable(),
  optional: z.boolean(),
});

/** What the provider is told to answer: no audience, no priority, no relevance; those are decided in code. */
export const wireSchema = z.object({
  messages: z.array(z.object({ id: z.string(), summary: z.string(), items: z.array(item) })),
});

/** What is taken of it: an item that is not whole is left out, not the whole answer. */
export const answerSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      summary: z.string().default(""),
      items: z
        .array(z.unknown())
        .transform((items) => items.flatMap((entry) => lenientItem.safeParse(entry).data ?? [])),
    }),
  ),
});

const lenientItem = z.object({
  kind: z.enum(["action", "event", "info"]),
  text: z.string().min(1),
  evidence: z.string().min(1),
  due: z.string().nullable().default(null),
  starts_at: z.string().nullable().default(null),
  ends_at: z.string().nullable().default(null),
  amount: z.string().nullable().default(null),
  link: z.string().nullable().default(null),
  optional: z.boolean().default(false),
});

export type Answer = z.infer<typeof answerSchema>;

export const answerForm = `{"messages":[{"id":"m1","summary":"one or two sentences","items":[{"kind":"action|event|info","text":"short imperative or title","evidence":"the passage, copied word for word","due":"YYYY-MM-DD or YYYY-MM-DDTHH:MM or null","starts_at":"the same or null","ends_at":"the same or null","amount":"£12.50 or null","link":"https://… from the message or null","optional":false}]}]}`;
