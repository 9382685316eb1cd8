import type { SearchQuery } from "@gatepost/contract/emails-lists";
import { ActionIcon, Button, NativeSelect, Text, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconFilter, IconSearch } from "@tabler/icons-react";
import { useId, useRef, useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { capital } from "../../../lib/capital.ts";
import { countFilters, readSearch, searchAddress } from "../emails-address.ts";
import { priorities } from "@gatepost/contract/emails";
import { useChildren } from "../../children/children.api.ts";

/** Search terms and optional filters. The address holds the search. */
export function SearchForm({ search }: { search: SearchQuery }) {
  const navigate = useNavigate();
  const filters = countFilters(search);
  const advanced = filters - (search.query ? 1 : 0);
  const [open, setOpen] = useState(false);
  const [hint, setHint] = useState("");
  const terms = useRef<HTMLInputElement>(null);
  const fields = useId();
  useHotkeys([["/", () => terms.current?.focus()]]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readSearch(Object.fromEntries(new FormData(event.currentTarget)));
    const problem = problemOf(typed);
    setHint(problem ?? "");
    if (problem) return;
    // The results take the filters' place.
    setOpen(false);
    void navigate(searchAddress(typed), { preventScrollReset: true });
  }

  function clear() {
    setHint("");
    void navigate("/emails");
  }

  return (
    <search>
      {/* A new address gets a new form with its own values. */}
      <form key={searchAddress(search)} className="stack gap-xs" onSubmit={submit} noValidate>
        <div className="row nowrap">
          <TextInput
            ref={terms}
            name="query"
            type="search"
            aria-label="Search terms"
            placeholder="Search terms"
            className="grow search"
            defaultValue={search.query ?? ""}
            maxLength={200}
            aria-keyshortcuts="/"
            rightSectionWidth="2.75rem"
            rightSection={
              <ActionIcon type="submit" variant="subtle" size="2.75rem" aria-label="Search">
                <IconSearch size={20} aria-hidden="true" />
              </ActionIcon>
            }
          />
          <Button
            variant="default"
            px="sm"
            className="rigid"
            aria-label={`Advanced search${advanced > 0 ? ` (${advanced})` : ""}`}
            aria-expanded={open}
            aria-controls={fields}
            onClick={() => setOpen((shown) => !shown)}
          >
            <IconFilter size={20} aria-hidden="true" />
            <Text span inherit ml="xs" visibleFrom="xs">
              Advanced search
            </Text>
            {advanced > 0 && `\u00A0(${advanced})`}
          </Button>
        </div>
        {filters > 0 && (
          <div className="row">
            <span className="quiet small anywhere">
              {search.query && `Results for “${search.query}”`}
              {search.query && advanced > 0 && ", "}
              {advanced > 0 && `${advanced} active ${advanced === 1 ? "filter" : "filters"}`}
            </span>
            <Button variant="subtle" size="compact-md" onClick={clear}>
              Clear
            </Button>
          </div>
        )}
        <fieldset id={fields} hidden={!open} className="bare">
          <legend className="bold mb-xs">Advanced search</legend>
          <AdvancedFilters search={search} />
        </fieldset>
        {hint && (
          <p role="alert" className="error bold plain">
            {hint}
          </p>
        )}
      </form>
    </search>
  );
}

function problemOf(search: SearchQuery): string | null {
  if (countFilters(search) === 0) return "Type what you’re looking for, or choose a filter.";
  if (search.start_date && search.end_date && search.start_date > search.end_date) {
    return "The From date is after the To date.";
  }
  return null;
}

const priorityChoices = [
  { value: "", label: "Any" },
  ...priorities.map((value) => ({ value, label: capital(value) })),
];
const readChoices = [
  { value: "", label: "All" },
  { value: "true", label: "Read" },
  { value: "false", label: "Unread" },
];

/** Dates, child, priority and read status. Dates are the parent's local days, inclusive. */
function AdvancedFilters({ search }: { search: SearchQuery }) {
  const children = useChildren().data ?? [];
  const childChoices = [
    { value: "", label: "Any child" },
    ...children.map((child) => ({ value: child.id, label: child.name })),
  ];
  return (
    <div className="box padded-s stack columns">
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
      <Button type="submit" style={{ alignSelf: "end" }}>
        Show results
      </Button>
    </div>
  );
}
