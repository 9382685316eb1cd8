import { priorities } from "@gatepost/contract/emails";
import type { SearchQuery } from "@gatepost/contract/emails-lists";
import { NativeSelect, TextInput } from "@mantine/core";
import { useChildren } from "../../children/children.api.ts";
import classes from "./search.module.css";

const anyPriority = { value: "", label: "Any" };
const priorityChoices = [
  anyPriority,
  ...priorities.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
];
const readChoices = [
  { value: "", label: "All" },
  { value: "true", label: "Read" },
  { value: "false", label: "Unread" },
];

/** Dates, child, priority and read status. Dates are the parent's local days, inclusive. */
export function AdvancedFilters({ search }: { search: SearchQuery }) {
  const children = useChildren().data ?? [];
  const childChoices = [
    { value: "", label: "Any child" },
    ...children.map((child) => ({ value: child.id, label: child.name })),
  ];
  return (
    <div className={`${classes.filters} box padded-s stack`}>
      <TextInput type="date" name="start_date" label="From date" defaultValue={search.start_date ?? ""} />
      <TextInput type="date" name="end_date" label="To date" defaultValue={search.end_date ?? ""} />
      <NativeSelect
        // The options load after the form; the one in the address is selected once they are there.
        key={children.length}
        name="child_id"
        label="Specific child"
        data={childChoices}
        defaultValue={search.child_id ?? ""}
      />
      <NativeSelect
        name="priority"
        label="Priority"
        data={priorityChoices}
        defaultValue={search.priority ?? ""}
      />
      <NativeSelect name="viewed" label="Read status" data={readChoices} defaultValue={search.viewed ?? ""} />
    </div>
  );
}
