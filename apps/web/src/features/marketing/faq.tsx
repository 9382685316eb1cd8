import { Fold } from "../../ui/fold.tsx";

/** Questions and their answers as native disclosures, which open without scripts. */
export const Faq = ({ questions }: { questions: Readonly<Record<string, string>> }) => (
  <div className="lines mt-l">
    {Object.entries(questions).map(([question, answer]) => (
      <Fold key={question} label={question}>
        <p className="quiet mb-m">{answer}</p>
      </Fold>
    ))}
  </div>
);
