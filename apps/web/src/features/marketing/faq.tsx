import type { ReactNode } from "react";
import classes from "./faq.module.css";

export type Question = { question: string; answer: ReactNode };

/** Questions as native disclosures, which open without scripts. */
export function Faq({ questions }: { questions: Question[] }) {
  return (
    <div className={classes.faq}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes.item}>
          <summary className={classes.question}>{question}</summary>
          <div className={classes.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
