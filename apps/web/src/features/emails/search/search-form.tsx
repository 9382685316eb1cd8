import type { SearchQuery } from "@gatepost/contract/emails-lists";
import { Button, Group, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { countFilters, readSearch, searchAddress } from "../emails-address.ts";
import { AdvancedFilters } from "./advanced-filters.tsx";
import classes from "./search.module.css";

type Props = {
  search: SearchQuery;
  /** Shown at the end of the line below the terms. */
  beside?: ReactNode;
};

/** Search terms and optional filters. The address holds the search. */
export function SearchForm({ search, beside }: Props) {
  const navigate = useNavigate();
  const filters = countFilters(search);
  const [open, setOpen] = useState(filters > (search.query ? 1 : 0));
  const [hint, setHint] = useState("");
  const terms = useRef<HTMLInputElement>(null);
  const advanced = useId();
  useHotkeys([["/", () => terms.current?.focus()]]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readSearch(Object.fromEntries(new FormData(event.currentTarget)));
    const problem = problemOf(typed);
    setHint(problem ?? "");
    if (!problem) void navigate(searchAddress(typed), { preventScrollReset: true });
  }

  return (
    <search>
      {/* A new address gets a new form with its own values. */}
      <form key={searchAddress(search)} className="stack gap-xs" onSubmit={submit} noValidate>
        <Group gap="0.5rem">
          <TextInput
            ref={terms}
            name="query"
            type="search"
            aria-label="Search terms"
            placeholder="Search terms"
            className={classes.terms}
            defaultValue={search.query ?? ""}
            maxLength={200}
            aria-keyshortcuts="/"
            leftSection={<IconSearch size={20} aria-hidden="true" />}
          />
          <Button type="submit" variant="default">
            Search
          </Button>
        </Group>
        <Group gap="0.5rem">
          <Button
            variant="subtle"
            size="compact-md"
            aria-expanded={open}
            aria-controls={advanced}
            onClick={() => setOpen((shown) => !shown)}
          >
            Advanced search
          </Button>
          {filters > 0 && (
            <span className="quiet small">
              {filters} active {filters === 1 ? "filter" : "filters"}
            </span>
          )}
          {filters > 0 && (
            <Button variant="subtle" size="compact-md" onClick={() => void navigate("/emails")}>
              Clear
            </Button>
          )}
          {beside}
        </Group>
        <div id={advanced} hidden={!open}>
          <AdvancedFilters search={search} />
        </div>
        {hint && (
          <p role="alert" className={classes.hint}>
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
