import { feedbackTypes, newFeedback, type NewFeedback } from "@gatepost/contract/feedback";
import { texts } from "@gatepost/contract/texts";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { Form } from "../../ui/form/form.tsx";
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
        data={feedbackTypes.map((value) => ({ value, label: feedbackTypeNames[value] }))}
        onChange={(event) => {
          type.onChange(event);
          setIsBug(event.currentTarget.value === "bug");
        }}
        data-autofocus
      />
      <TextInput {...field("title")} label="Title" maxLength={200} autoComplete="off" />
      <Textarea {...field("description")} label="Description" autosize minRows={4} maxRows={12} />
      {isBug && <BugFields of={fields} />}
      <p className="quiet small">
        We also send your browser’s name and this page’s address. Please leave out anything private.
      </p>
    </Form>
  );
}

function BugFields({ of: { field } }: { of: ReturnType<typeof useSchemaForm<typeof empty>> }) {
  const rest = { autosize: true, minRows: 2, maxRows: 8 };
  return (
    <>
      <Textarea
        {...field("steps_to_reproduce")}
        label="Steps to reproduce"
        description="What you did, step by step."
        {...rest}
      />
      <Textarea {...field("expected_behavior")} label="What did you expect?" {...rest} />
      <Textarea {...field("actual_behavior")} label="What happened instead?" {...rest} />
    </>
  );
}

/** Drops a bug's fields if the kind was changed after they were filled in. */
function bodyOf(values: NewFeedback): NewFeedback {
  if (values.feedback_type === "bug") return values;
  const { feedback_type, title, description } = values;
  return { feedback_type, title, description };
}
