import { feedbackTypeNames, newFeedback, type NewFeedback } from "@gatepost/contract/feedback";
import { texts } from "@gatepost/contract/texts";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
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

const kinds = Object.entries(feedbackTypeNames).map(([value, label]) => ({ value, label }));

const bugFields = [
  {
    name: "steps_to_reproduce",
    label: "Steps to reproduce",
    description: "What you did, step by step.",
  },
  { name: "expected_behavior", label: "What did you expect?" },
  { name: "actual_behavior", label: "What happened instead?" },
] as const;

/** The feedback form in a dialog over the page it is about. Title and description are required; bugs have three more fields. */
export default function FeedbackDialog({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onCancel} title="Send feedback" size="lg">
      <FeedbackForm {...props} />
    </Dialog>
  );
}

function FeedbackForm({ onSent, onCancel }: Props) {
  const send = useSendFeedback();
  const fields = useSchemaForm({
    schema: newFeedback,
    initialValues: empty,
    draft: { name: "feedback", of: "new" },
    send: async (values) => {
      await send.mutateAsync(bodyOf(values as NewFeedback));
      onSent();
    },
    failed: texts.feedback_submit_failed,
  });
  const { form, field } = fields;
  const type = field("feedback_type");
  const [isBug, setIsBug] = useState(form.getInitialValues().feedback_type === "bug");

  return (
    <Form of={fields} does="Send feedback" buttons="dialog" onCancel={onCancel}>
      <NativeSelect
        {...type}
        label="What is it about?"
        data={kinds}
        onChange={(event) => {
          type.onChange(event);
          setIsBug(event.currentTarget.value === "bug");
        }}
        data-autofocus
      />
      <TextInput {...field("title")} label="Title" maxLength={200} autoComplete="off" />
      <Textarea {...field("description")} label="Description" autosize minRows={4} maxRows={12} />
      {isBug &&
        bugFields.map(({ name, ...words }) => (
          <Textarea key={name} {...field(name)} {...words} autosize minRows={2} maxRows={8} />
        ))}
      <p className="quiet small">
        We also send your browser’s name and this page’s address. Please leave out anything private.
      </p>
    </Form>
  );
}

/** Drops a bug's fields if the kind was changed after they were filled in. */
function bodyOf(values: NewFeedback): NewFeedback {
  if (values.feedback_type === "bug") return values;
  const { feedback_type, title, description } = values;
  return { feedback_type, title, description };
}
