import { Anchor } from "@mantine/core";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { addAsked, addShared } from "../emails-address.ts";
import { takeShared, type FilledIn } from "./shared.ts";

const AddEmailForm = lazy(() => import("./add-email-form.tsx"));

/**
 * Opens the form for an email or letter that didn't come to the connected mailbox. `?add` in the address opens it
 * too, with whatever another app shared.
 */
export function AddEmail() {
  const [form, setForm] = useState<FilledIn | null>(null);
  const [query, setQuery] = useSearchParams();
  const asked = query.get(addAsked);
  if (asked !== null && asked !== addShared && !form) setForm({});
  const forgetAsked = useEffectEvent(() => {
    // So that "back" from the message returns to the list, not to the form.
    query.delete(addAsked);
    setQuery(query, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (asked === null) return;
    forgetAsked();
    if (asked === addShared) void takeShared().catch(missed).then(setForm);
  }, [asked]);
  return (
    <>
      <Anchor component="button" type="button" className="tap" onClick={() => setForm({})}>
        Add an email or letter
      </Anchor>
      {form && (
        <Suspense>
          <AddEmailForm filledIn={form} onClose={() => setForm(null)} />
        </Suspense>
      )}
    </>
  );
}

const missed = (): FilledIn => ({ missed: true });
