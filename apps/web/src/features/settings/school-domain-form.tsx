import { newSchoolDomain, type SchoolDomain } from "@gatepost/contract/settings";
import { texts } from "@gatepost/contract/texts";
import { TextInput } from "@mantine/core";
import { focusOnOpen, RecordForm } from "../../ui/form/record-form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { useSaveSchoolDomain } from "./settings.api.ts";

type Props = { domain: SchoolDomain | undefined; onClose: (saved?: SchoolDomain) => void };

/** Adds a school domain, or edits `domain`. The server extracts the domain from a pasted address. */
export function SchoolDomainForm({ domain, onClose }: Props) {
  const save = useSaveSchoolDomain();
  const form = useSchemaForm({
    schema: newSchoolDomain,
    initialValues: { domain: domain?.domain ?? "", name: domain?.name ?? "" },
    draft: { name: "school-domain", of: domain?.id ?? "new" },
  });
  return (
    <RecordForm
      form={form}
      label={domain ? `Edit ${domain.domain}` : "Add a school domain"}
      editing={domain !== undefined}
      onClose={onClose}
      onSubmit={form.submit(async (values) => {
        onClose(await save.mutateAsync({ ...values, ...(domain ? { id: domain.id } : {}) }));
      }, texts.school_domain_save_failed)}
    >
      <TextInput
        {...form.field("domain")}
        label="Domain or address"
        description="The part after the @ of the school's emails, such as oakwood.northshire.sch.uk. You can paste a web address or a full email address."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        ref={focusOnOpen}
      />
      <TextInput {...form.field("name")} label="School's name (optional)" autoComplete="off" />
    </RecordForm>
  );
}
