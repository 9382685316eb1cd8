import { Button, Group, Stack } from "@mantine/core";
import type { FormEventHandler, ReactNode } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { KeptNote } from "./kept-note.tsx";
import type { SchemaForm } from "./use-schema-form.ts";

type Props<V extends Record<string, unknown>> = {
  form: SchemaForm<V>;
  label: string;
  /** Whether it changes an existing record. */
  editing: boolean;
  /** The button's label instead of Add. */
  addLabel?: string;
  children: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
};

/** The form of a record list: errors on top, the fields, Add or Save changes, Cancel. */
export function RecordForm<V extends Record<string, unknown>>(props: Props<V>) {
  const { form, label, editing, addLabel = "Add", children, onSubmit, onClose } = props;
  const cancel = () => {
    form.forget();
    onClose();
  };
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit}>
      <Stack>
        <ErrorSummary of={form} />
        <KeptNote of={form} />
        {children}
        <Group>
          <Button type="submit" loading={form.busy}>
            {editing ? "Save changes" : addLabel}
          </Button>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** For the first field's `ref`: a click opened the form, so typing can begin at once. */
export function focusOnOpen(field: HTMLElement | null): void {
  field?.focus();
}
