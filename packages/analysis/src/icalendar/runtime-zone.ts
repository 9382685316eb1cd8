import ICAL from "ical.js";
import { wallOf } from "./times.ts";
import { instantOf } from "./zone-clock.ts";

/** Gives the library the runtime's time-zone data; it has none of its own. The name is an IANA one, or a fixed offset such as `+02:00`. */
export class RuntimeZone extends ICAL.Timezone {
  constructor(tzid: string) {
    super({ tzid });
  }

  override utcOffset(time: ICAL.Time): number {
    const wall = wallOf(time);
    return (wall - instantOf(wall, this.tzid)) / 1_000;
  }
}
