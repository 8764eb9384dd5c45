import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Ends a run with one plain line, `123 passed, 0 failed`: for those who read the output with a program. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    // After what the other reporters write when the run has ended.
    setImmediate(() => console.log(closingLineOf(modules, unhandled)));
  }
}

/** What broke outside of a test counts as a failure too: a file that cannot be loaded, an error nobody caught. */
function closingLineOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): string {
  const states = modules.flatMap(({ children }) => [...children.allTests()].map((test) => test.result().state));
  const passed = states.filter((state) => state === 'passed').length;
  const failed = states.filter((state) => state === 'failed').length;
  const broken = modules.filter((module) => module.errors().length > 0).length + unhandled.length;
  return `${passed} passed, ${failed + broken} failed`;
}
