import { StatusLine } from "../../ui/status-line.tsx";

/** Seen only by who has JavaScript off: the form below does nothing for them. */
export function NeedsJavaScript({ what }: { what: string }) {
  return (
    <noscript>
      <StatusLine tone="notice">
        {what} needs JavaScript. Turn it on in your browser’s settings and load this page again.
      </StatusLine>
    </noscript>
  );
}
