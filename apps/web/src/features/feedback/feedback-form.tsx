import { feedbackTypes, newFeedback, type NewFeedback } from "@gatepost/contract/feedback";
import { texts } from "@gatepost/contract/texts";
import { Button, Group, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { KeptNote } from "../../ui/form/kept-note.tsx";
import layout from "../../ui/form/form-layout.module.css";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import { feedbackTypeNames } from "./feedback-words.ts";
import { useSendFeedback } from "./feedback.api.ts";

type Props = { onSent: () => void; onCancel: () => void };

const empty = {
  feedback_type: "general",
  title: "",
  description: "",
  steps_to_reproduce: "",
  expected_behavior: "",
  actual_behavior: "",
};

/** Title and description are required; bugs have three more fields. */
export function FeedbackForm({ onSent, onCancel }: Props) {
  const send = useSendFeedback();
  const fields = useSchemaForm({
    schema: newFeedback,
    initialValues: empty,
    draft: { name: "feedback", of: "new" },
  });
  const submit = fields.submit(async (values) => {
    await send.mutateAsync(bodyOf(values as NewFeedback));
    onSent();
  }, texts.feedback_submit_failed);
  const { form, field } = fields;
  const type = field("feedback_type");
  const [isBug, setIsBug] = useState(form.getInitialValues().feedback_type === "bug");
  const cancel = () => {
    fields.forget();
    onCancel();
  };

  return (
    <form className={layout.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary of={fields} />
      <KeptNote of={fields} />
      <NativeSelect
        key={form.key("feedback_type")}
        {...type}
        label="What is it about?"
        data={feedbackTypes.map((value) => ({ value, label: feedbackTypeNames[value] }))}
        onChange={(event) => {
          type.onChange(event);
          setIsBug(event.currentTarget.value === "bug");
        }}
        data-autofocus
      />
      <TextInput
        key={form.key("title")}
        {...field("title")}
        label="Title"
        maxLength={200}
        autoComplete="off"
      />
      <Textarea
        key={form.key("description")}
        {...field("description")}
        label="Description"
        autosize
        minRows={4}
        maxRows={12}
      />
      {isBug && <BugFields of={fields} />}
      <p className="quiet small">
        We also send your browser’s name and this page’s address. Please leave out anything private.
      </p>
      <Group justify="end">
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" loading={fields.busy}>
          Send feedback
        </Button>
      </Group>
    </form>
  );
}

function BugFields({ of: { form, field } }: { of: ReturnType<typeof useSchemaForm<typeof empty>> }) {
  const rest = { autosize: true, minRows: 2, maxRows: 8 };
  return (
    <>
      <Textarea
        key={form.key("steps_to_reproduce")}
        {...field("steps_to_reproduce")}
        label="Steps to reproduce"
        description="What you did, step by step."
        {...rest}
      />
      <Textarea
        key={form.key("expected_behavior")}
        {...field("expected_behavior")}
        label="What did you expect?"
        {...rest}
      />
      <Textarea
        key={form.key("actual_behavior")}
        {...field("actual_behavior")}
        label="What happened instead?"
        {...rest}
      />
    </>
  );
}

/** Drops a bug's fields if the kind was changed after they were filled in. */
function bodyOf(values: NewFeedback): NewFeedback {
  if (values.feedback_type === "bug") return values;
  const { feedback_type, title, description } = values;
  return { feedback_type, title, description };
}
