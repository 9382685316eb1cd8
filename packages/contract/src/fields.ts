import * as z from "zod/mini";

/** Opaque to callers; the server generates UUIDv7. */
export const id = z.string().check(z.minLength(1), z.maxLength(64));

/** ISO 8601 in UTC, e.g. `2026-11-21T07:30:00.000Z`. */
export const timestamp = z.string();

/** A calendar day, YYYY-MM-DD. The range excludes years that overflow time zones and databases. */
export const localDate = z.string({ error: "Enter a date." }).check(
  z.iso.date({ error: "Enter a date.", abort: true }),
  z.refine((day) => day >= "1900-01-01" && day <= "2200-12-31", "Enter a year between 1900 and 2200."),
);

/** HH:MM, local time. */
export const timeOfDay = (message: string) =>
  z.string({ error: message }).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, message));

/** From a link in a mail. */
export const linkToken = z
  .string({ error: "Part of this link is missing." })
  .check(z.minLength(1), z.maxLength(200));

/** Text that must not be blank; surrounding white space is dropped. */
export const requiredText = (max: number, message = "This field may not be blank.") =>
  z
    .string({ error: message })
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, `Please keep this to ${max} characters.`));

/** A person's name. It appears in mail to others, so line breaks, hidden characters and web addresses are refused. */
export const personName = (message: string) =>
  requiredText(150, message).check(
    z.refine(
      (name) =>
        !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|:\/\/|www\.|[^\s.]{2}\.[^\s.]{2}/iu.test(name),
      "Please leave out links and line breaks.",
    ),
  );

/** Optional text; blank becomes null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(max, `Please keep this to ${max} characters.`))),
    z.transform((value) => (value === "" ? null : value)),
  );

/**
 * RFC 5321's dot-atom at a host name, in ASCII: a look-alike of an address ("x@y.example,", a hidden space, a dotless i) would count
 * as another one and get no mail.
 */
const plainAddress =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z][a-z0-9]*(?:-+[a-z0-9]+)*$/i;

export const emailAddress = z
  .string({ error: "Enter an email address." })
  .check(z.trim(), z.maxLength(254), z.regex(plainAddress, "Enter a valid email address."));

export const empty = z.object({});

/** A sentence for the person, for example after an action. */
export const message = z.object({ message: z.string() });
