import { newItem, type NewItem } from "@gatepost/contract/emails-lists";
import { Checkbox, TextInput } from "@mantine/core";
import { Choices } from "../../../ui/form/choices.tsx";
import { focusOnOpen, Form } from "../../../ui/form/form.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { useActiveChildren } from "./use-active-children.ts";
import { useShownLines } from "./shown-lines.ts";
import { useState } from "react";

type Values = Omit<NewItem, "time" | "until"> & { time: string; until: string };

const bodyOf = ({ time, until, ...rest }: Values): NewItem => ({
  ...rest,
  time: time || null,
  until: (rest.weekly && until) || null,
});

/** Something that no email says: what, when, for whom, and whether it comes every week. */
export default function AddItemForm({ day, onClose }: { day: string; onClose: () => void }) {
  const { changes } = useShownLines();
  const children = useActiveChildren();
  const empty: Values = {
    title: "",
    day,
    time: "",
    child_ids: [],
    is_task: false,
    weekly: false,
    until: "",
  };
  const fields = useSchemaForm({
    schema: newItem,
    initialValues: empty,
    toBody: bodyOf,
    draft: { name: "own-item", of: day },
    send: async (values) => {
      await changes.add(bodyOf(values));
      onClose();
    },
    failed: "We couldn’t add it.",
  });
  const { form, field } = fields;
  const [weekly, setWeekly] = useState(form.getValues().weekly);
  /** None means everyone. */
  const [chosen, setChosen] = useState(form.getValues().child_ids);
  const box = field("weekly", { type: "checkbox" });
  return (
    <Form of={fields} does="Add" buttons="dialog" aria-label="Add to your page" onCancel={onClose}>
      <TextInput
        {...field("title")}
        label="What"
        placeholder="Dentist"
        autoComplete="off"
        ref={focusOnOpen}
      />
      <div className="pair stack gap-l">
        <TextInput {...field("day")} type="date" label="Day" />
        <TextInput {...field("time")} type="time" label="Time (optional)" />
      </div>
      {children.length > 1 && (
        <Choices
          multiple
          legend="For (nobody chosen: everyone)"
          options={children.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={(child_ids) => {
            setChosen(child_ids);
            form.setFieldValue("child_ids", child_ids);
          }}
        />
      )}
      <Checkbox {...field("is_task", { type: "checkbox" })} label="Something to do, with a box to tick" />
      <Checkbox
        {...box}
        label="Every week"
        onChange={(event) => {
          box.onChange(event);
          setWeekly(event.currentTarget.checked);
        }}
      />
      {weekly && <TextInput {...field("until")} type="date" label="Last day (optional)" />}
    </Form>
  );
}
