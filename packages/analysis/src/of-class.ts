import { z } from "zod";

/** Something that is for the children in a class, where the parents haven't told which class theirs is. */
export const ofClassSchema = z.object({
  /** As the message names them: "Kestrels", "4B", "Mrs Patel's class". It is for any of them. */
  classes: z.array(z.string()),
  /** Our children who may be in it, by school and year. */
  may_be: z.array(z.string()),
  /** What the parents haven't said yet: for each of those children, the classes that it may be in. */
  asked: z.array(z.object({ child_id: z.string(), class_name: z.string() })),
});

export type OfClass = z.infer<typeof ofClassSchema>;
export type ClassAsked = OfClass["asked"][number];
