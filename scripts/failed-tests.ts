/** The failures from the runners' JSON reports, repeated at the end of a long run. */

/** The part that is read: https://vitest.dev/guide/reporters (json), which is Jest's format. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

/** The part that is read: Playwright's JSONReport. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number };
  suites: PlaywrightSuite[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
};

/** Enough lines of a message to show expected, received and location. */
const linesKept = 25;

/** @returns one text for each failed test: its file and name, then why */
export function failedUnits(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return [describe(name, [message])];
    return failed.map((test) => describe(`${name} › ${test.fullName}`, test.failureMessages ?? []));
  });
}

/** @returns one text for each failed journey: its file, name and window, then what went wrong */
export function failedJourneys(report: PlaywrightReport): string[] {
  const of = (suite: PlaywrightSuite, path: readonly string[]): string[] => {
    const here = [...path, suite.title];
    const own = suite.specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === "unexpected")
        .map((test) => {
          const messages = test.results
            .flatMap(({ errors }) => errors ?? [])
            .map(({ message }) => message ?? "");
          return describe(`[${test.projectName}] ${[...here, spec.title].join(" › ")}`, messages);
        }),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => of(inner, here))];
  };
  return report.suites.flatMap((suite) => of(suite, []));
}

function describe(name: string, messages: readonly string[]): string {
  // eslint-disable-next-line no-control-regex -- the runners colour their messages
  const plain = messages.map((message) => message.replace(/\u001B\[[0-9;]*m/g, ""));
  const lines = plain
    .flatMap((message) => message.split("\n"))
    .filter((line) => !line.includes("/node_modules/"))
    .slice(0, linesKept);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}
