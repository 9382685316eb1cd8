import { StatusLine } from "../../ui/status-line.tsx";

/** Shown only without JavaScript: the form below does nothing then. */
export function NeedsJavaScript({ what }: { what: string }) {
  return (
    <noscript>
      <StatusLine tone="notice">
        {what} needs JavaScript. Turn it on in your browser’s settings and load this page again.
      </StatusLine>
    </noscript>
  );
}
