import "@mantine/core/styles.layer.css";
import { pageTitle } from "../../lib/page-meta.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { ColourScheme } from "../shell/colour-scheme.tsx";
import classes from "./design.module.css";
import { FormParts } from "./form-parts.tsx";
import { MessageParts } from "./message-parts.tsx";
import { StateParts } from "./state-parts.tsx";

export const meta = () => pageTitle("Design");

/** Every part of ui/ in every state, for developers: it is no route of the production build. */
export default function DesignPage() {
  return (
    <main className={classes.page}>
      <PageHeader
        title="Design"
        intro="Every part in every state. Colours stand in ui/theme/tokens.ts."
        actions={<ColourScheme />}
      />
      <MessageParts />
      <StateParts />
      <FormParts />
    </main>
  );
}
