import { StatusLine } from "../status-line.tsx";

/** Over a form that opens with what was typed into it before. */
export function KeptNote({ of: { restored } }: { of: { restored: boolean } }) {
  return restored ? (
    <StatusLine tone="notice" live>
      We kept what you typed before.
    </StatusLine>
  ) : null;
}
