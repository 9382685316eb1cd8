import { newId } from "../../platform/crypto/ids.ts";
import type { Encrypted } from "../../platform/crypto/field-cipher.ts";
import type { Family } from "./family.ts";

const db = ({ app }: Family) => app.database.db;

/** What a calendar's synchronisation writes, and what its parent does with the source. */
export const calendarEvents = {
  "a calendar": async (family: Family, number: number) => {
    const now = family.app.clock.now();
    const source_id = newId();
    const source = { user_id: family.id, ics_url: "none" as Encrypted, created_at: now };
    await db(family)
      .insertInto("calendar_sources")
      .values({ id: source_id, name: `Calendar ${number}`, ...source })
      .execute();
    const start = new Date(now.getTime() + (number % 5) * 86_400_000);
    await db(family)
      .insertInto("calendar_events")
      .values({
        id: newId(),
        user_id: family.id,
        source_id,
        uid: `uid-${number}`,
        recurrence_id: "",
        title: `Assembly ${number}`,
        description: null,
        location: null,
        starts_at: start.toISOString().slice(0, 16),
        ends_at: null,
        start_instant: start,
        end_instant: new Date(start.getTime() + 3_600_000),
        all_day: false,
        cancelled: false,
        sequence: 0,
        first_seen_at: now,
        changed_at: now,
      })
      .execute();
  },
  "a calendar's new name": (family: Family, number: number) =>
    db(family)
      .updateTable("calendar_sources")
      .set({ name: `Term dates ${number}` })
      .where("user_id", "=", family.id)
      .execute(),
  "a calendar put aside": (family: Family, number: number) =>
    db(family)
      .updateTable("calendar_sources")
      .set({ is_active: number % 2 === 0 })
      .where("user_id", "=", family.id)
      .execute(),
  "an event called off": (family: Family, number: number) =>
    db(family)
      .updateTable("calendar_events")
      .set({ cancelled: true, title: `Off ${number}` })
      .where("user_id", "=", family.id)
      .execute(),
  "a calendar less": (family: Family) =>
    db(family).deleteFrom("calendar_sources").where("user_id", "=", family.id).execute(),
};
