import { StatusLine } from "../status-line.tsx";

/** Shown above a form that restores earlier input. */
export function KeptNote({ of: { restored } }: { of: { restored: boolean } }) {
  return restored ? (
    <StatusLine tone="notice" live>
      We kept what you typed before.
    </StatusLine>
  ) : null;
}
