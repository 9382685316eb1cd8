import { newChild, type Child, yearGroups } from "@gatepost/contract/children";
import { texts } from "@gatepost/contract/texts";
import { Stack, TextInput, Textarea } from "@mantine/core";
import { useConfig } from "../../lib/config.ts";
import { Fold } from "../../ui/fold.tsx";
import { focusOnOpen, Form } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { childBody, childFormValues } from "./child-form-values.ts";
import { useSaveChild } from "./children.api.ts";
import { Choices } from "../../ui/form/choices.tsx";

type Props = {
  child?: Child;
  onSaved: (child: Child) => void;
  /** For a form opened by a button, perhaps far away: it takes the focus and can be cancelled. */
  onCancel?: () => void;
};

/** Only name and year are required; the rest helps to match a letter's house, club or class. */
export function ChildForm({ child, onSaved, onCancel }: Props) {
  const save = useSaveChild(child?.id);
  const fields = useSchemaForm({
    schema: newChild,
    initialValues: childFormValues(child),
    toBody: childBody,
    draft: { name: "child", of: child?.id ?? "new" },
    send: async (values) => onSaved(await save.mutateAsync(childBody(values))),
    failed: texts.child_save_failed,
  });
  const { field, drawn } = fields;
  const isSent = useConfig().data?.analysis === "language_model";

  return (
    <Form of={fields} does={child ? "Save changes" : "Add child"} onCancel={onCancel}>
      <TextInput
        {...field("name")}
        label="Child's name"
        description="As the school writes it. We store it encrypted."
        autoComplete="off"
        required
        ref={onCancel && focusOnOpen}
      />
      <Choices
        {...drawn("year_group")}
        legend="Year group"
        options={yearGroups.map((value) => ({ value }))}
      />
      <Fold label="Class, house, clubs – all optional" open={child !== undefined || fields.restored}>
        <Stack gap="1.15rem" pt="0.75rem">
          <div className="pair stack gap-l">
            <TextInput {...field("school")} label="School" />
            <TextInput
              {...field("class_name")}
              label="Class or tutor group"
              placeholder="4M, Oak Class, 7B"
            />
            {child && child.classes_not.length > 0 && (
              <TextInput
                {...field("classes_not")}
                label="Not in these classes"
                description="Separated by commas. We don’t ask about them again."
              />
            )}
            <TextInput {...field("house")} label="House" />
            <TextInput {...field("sports")} label="Sports and clubs" description="Separated by commas" />
          </div>
          <Textarea
            {...field("context")}
            label="Anything else that helps"
            description={`Allergies, lessons, exam subjects, school dinners, who collects: what a letter means often depends on it.${isSent ? " It goes to the AI that reads your emails, with your children’s names taken out." : ""}`}
            autosize
            minRows={2}
          />
        </Stack>
      </Fold>
    </Form>
  );
}
