import type { Child } from "../types.ts";

const subject =
  /^(?:english (?:literature|language)|english|maths|mathematics|biology|chemistry|physics|(?:combined |triple )?science|history|geography|french|spanish|german|latin|welsh|cymraeg|computer science|computing|business|economics|psychology|sociology|media|fine art|art|photography|textiles|d&t|dt|design and technology|food|drama|music|dance|religious studies|re\b|rs\b|pe\b)/i;

/** The papers of a table's cell that the child may sit: "French Listening / Computing P1" loses what its record rules out; "" if all is. */
export function papersFor(cell: string, { context }: Pick<Child, "context">): string {
  if (!context || !subject.test(cell)) return cell;
  const parts = cell.split(/\s+\/\s+/);
  return parts.filter((part) => isTaken(part, context)).join(" / ");
}

function isTaken(paper: string, context: string): boolean {
  const said = subject.exec(paper)?.[0].toLowerCase();
  if (said === undefined) return true;
  const denied = context.match(/\b(?:does(?: not|n['’]t) (?:do|take|study)|not)\s+(?:[^.;]{2,120})/gi) ?? [];
  if (denied.some((text) => text.toLowerCase().includes(said))) return false;
  const own = /\b(?:gcses?|a[- ]levels?|subjects|options)\b[^:.]{0,20}:\s*([^.;]{3,400})/i.exec(context)?.[1];
  return own === undefined || forms(said).some((form) => own.toLowerCase().includes(form));
}

function forms(said: string): string[] {
  if (/^(?:biology|chemistry|physics)$/.test(said)) return [said, "science"];
  if (/^(?:d&t|dt|design)/.test(said)) return ["d&t", "dt", "design"];
  if (said.startsWith("math")) return ["math"];
  if (/^(?:re|rs|religious)/.test(said)) return ["religious", " re", " rs", "r.e"];
  if (said === "pe") return [" pe", "physical education"];
  return [said];
}
