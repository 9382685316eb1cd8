import "@mantine/core/styles/Text.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Input.layer.css";
import { yearGroups } from "@gatepost/contract/children";
import { type TriedAnswer, triedLetter, tryLetter, type TriedLetter } from "@gatepost/contract/try";
import { Button, NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { publicMeta } from "../../../lib/page-meta.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Card } from "../../../ui/card.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import page from "../marketing.module.css";
import { LetterAnswer } from "./letter-answer.tsx";

export const handle = { visitorsOnly: true };
export const meta = () =>
  publicMeta({
    title: "Try a letter – Gatepost",
    description:
      "Paste an email or letter from school and see what it says for which day. No account needed.",
    path: "/try",
  });

const years = [
  { value: "", label: "Every year" },
  ...yearGroups.map((year) => ({ value: year, label: year })),
];

export default function TryPage() {
  const hydrated = useHydrated();
  const [read, setRead] = useState<{ times: number; answer: TriedAnswer | null }>({ times: 0, answer: null });
  const fields = useSchemaForm({
    schema: triedLetter,
    initialValues: { text: "", year_group: "" },
    toBody: bodyOf,
    send: async (values) => {
      const answer = await call(tryLetter, { body: bodyOf(values) });
      setRead(({ times }) => ({ times: times + 1, answer }));
    },
    failed: "We couldn’t read the letter. Please check your connection and try again.",
  });
  const { field, form } = fields;
  return (
    <div className={`${page.wrap} ${page.section} ${page.hero}`}>
      <div>
        <h1 className="display">Paste a letter and see it read</h1>
        <p className={page.lead}>
          Any email or letter from school will do. You’ll see what it says under the days that it names, for
          the year groups that it is for.
        </p>
        <Card as="div">
          <Form
            of={fields}
            does={fields.busy ? "Reading" : "Read it"}
            beside={
              <Button
                variant="default"
                // A tap before then would be lost.
                disabled={!hydrated}
                onClick={() => form.setValues({ text: sampleLetter(), year_group: "" })}
              >
                Fill in a sample letter
              </Button>
            }
          >
            <Textarea
              key={form.key("text")}
              {...field("text")}
              label="Letter or email"
              rows={9}
              autoComplete="off"
              spellCheck={false}
            />
            <NativeSelect
              key={form.key("year_group")}
              {...field("year_group")}
              label="School year, if you like"
              data={years}
            />
          </Form>
        </Card>
        <p className="quiet small mt-l">
          No account, no cookies. Our server reads it once and forgets it: nothing is stored, and nothing is
          passed on.
        </p>
      </div>
      {read.answer ? (
        <LetterAnswer key={read.times} answer={read.answer} />
      ) : (
        <p className="box padded quiet centred">What’s in your letter will appear here.</p>
      )}
    </div>
  );
}

const bodyOf = ({ text, year_group }: { text: string; year_group: string }): TriedLetter => ({
  text,
  year_group: (year_group || null) as TriedLetter["year_group"],
});

/** A letter from an invented school about the coming days. */
function sampleLetter(now = new Date()): string {
  // A Thursday at least a week away, so that all deadlines are in the future.
  const trip = ((11 - now.getDay()) % 7) + 7;
  const inDays = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toLocaleDateString("en-GB", {
      weekday: "long",
      day: "numeric",
      month: "long",
    });
  return `Year 4 visit to Hollins Farm

Dear parents and carers,

The Year 4 visit to Hollins Farm is on ${inDays(trip)}. The coach leaves at 9.15am and we will be back by 3.15pm.

Please pay £12.50 for the farm visit on ParentPay by ${inDays(trip - 6)}.

Please bring a packed lunch, wellington boots and a waterproof coat.

Year 6: please bring a swimming kit on ${inDays(trip - 2)}.

Mrs Bell
Cedar Lane Primary School`;
}
