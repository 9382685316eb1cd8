import type { ReactNode } from "react";
import { Fold } from "../../ui/fold.tsx";

export type Question = { question: string; answer: ReactNode };

/** Questions as native disclosures, which open without scripts. */
export const Faq = ({ questions }: { questions: readonly Question[] }) => (
  <div className="lines mt-m">
    {questions.map(({ question, answer }) => (
      <Fold key={question} label={question}>
        <p className="quiet mb-m">{answer}</p>
      </Fold>
    ))}
  </div>
);
