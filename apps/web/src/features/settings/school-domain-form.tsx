import { newSchoolDomain, type SchoolDomain } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { useSaveSchoolDomain } from "./settings.api.ts";

type Props = { domain?: SchoolDomain; onClose: () => void };

/** Adds a school domain, or edits `domain`. The server keeps what counts of a pasted address. */
export function SchoolDomainForm({ domain, onClose }: Props) {
  const save = useSaveSchoolDomain();
  const form = useSchemaForm({
    schema: newSchoolDomain,
    initialValues: { domain: domain?.domain ?? "", name: domain?.name ?? "" },
  });
  return (
    <form
      noValidate
      onSubmit={form.submit(async (values) => {
        await save.mutateAsync({ ...values, ...(domain ? { id: domain.id } : {}) });
        onClose();
      }, texts.school_domain_save_failed)}
    >
      <Stack>
        <ErrorSummary of={form} />
        <TextInput
          {...form.field("domain")}
          label="Domain or address"
          description="The part after the @ of the school's emails, such as oakwood.sch.uk. You can paste a web address or a full email address."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          ref={focus}
        />
        <TextInput {...form.field("name")} label="School's name (optional)" autoComplete="off" />
        <Group>
          <Button type="submit" loading={form.busy}>
            {domain ? "Save changes" : "Add"}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The form opens by a click: typing can begin at once. */
function focus(input: HTMLInputElement | null) {
  input?.focus();
}
