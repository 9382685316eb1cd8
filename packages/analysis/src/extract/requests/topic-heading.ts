import type { Section } from "../../document/types.ts";
import type { Reading } from "../../reading/reading.ts";
import { isGenericHeading } from "../../wording/wording.ts";

const longestTitle = 48;

/**
 * The heading that names a section's topic: its own or, if that is like "What we need from you", the nearest specific one above it; in an
 * attached letter, its title.
 */
export function topicHeading(section: Section, reading: Reading): string | null {
  const { heading } = section;
  if (reading.newsletter || (heading !== null && !isGenericHeading(heading))) return heading;
  const above = section.trail.findLast((text) => !isGenericHeading(text));
  if (above) return above;
  if (!section.attachment) return heading;
  const title = reading.document.sections.find(
    (other) => other.place === section.place && other.heading !== null,
  )?.heading;
  return title && title.length <= longestTitle && !isGenericHeading(title) ? title : heading;
}
