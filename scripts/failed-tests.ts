/**
 * What failed, from the runners' own JSON reports: for the end of a long run, where its last lines are all that is kept of it.
 */

/** As far as it is read: https://vitest.dev/guide/reporters (json), which is Jest's form. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

/** As far as it is read: Playwright's JSONReport. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

/** Flaky: failed, and passed when tried once more. */
type JourneyOutcome = "expected" | "unexpected" | "flaky" | "skipped";

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { projectName: string; status: JourneyOutcome; results: { errors?: { message?: string }[] }[] }[];
  }[];
};

/** Lines of a message that are kept: enough for what was expected, what came and where. */
const linesKept = 25;

/** @returns one text a failed test: its file and name, then why */
export function failedUnits(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return [told(name, [message])];
    return failed.map((test) => told(`${name} › ${test.fullName}`, test.failureMessages ?? []));
  });
}

/** Test files whose process ended under them (a crash of the engine, not a failed test), and how many of their tests were not run. */
export function crashedFiles(report: VitestReport): { files: string[]; tests: number } {
  const crashed = report.testResults.filter(
    ({ message, assertionResults }) =>
      !message &&
      assertionResults.some(({ status }) => status === "pending") &&
      !assertionResults.some(({ status }) => status === "failed"),
  );
  const pending = crashed.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "pending"),
  );
  return { files: [...new Set(crashed.map(({ name }) => name))], tests: pending.length };
}

/** @returns one text a journey that ended so: its file, name and window, then what went wrong */
export function journeysThat(outcome: "unexpected" | "flaky", report: PlaywrightReport): string[] {
  const of = (suite: PlaywrightSuite, path: readonly string[]): string[] => {
    const here = [...path, suite.title];
    const own = suite.specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === outcome)
        .map((test) => {
          const messages = test.results
            .flatMap(({ errors }) => errors ?? [])
            .map(({ message }) => message ?? "");
          return told(`[${test.projectName}] ${[...here, spec.title].join(" › ")}`, messages);
        }),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => of(inner, here))];
  };
  return report.suites.flatMap((suite) => of(suite, []));
}

function told(name: string, messages: readonly string[]): string {
  // eslint-disable-next-line no-control-regex -- the runners colour their messages
  const plain = messages.map((message) => message.replace(/\u001B\[[0-9;]*m/g, ""));
  const lines = plain
    .flatMap((message) => message.split("\n"))
    .filter((line) => !line.includes("/node_modules/"))
    .slice(0, linesKept);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}
