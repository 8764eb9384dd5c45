import ICAL from 'ical.js';

/** Candidates that the parts of a rule may exclude; a daily rule tries 3,650 in ten years. */
const MAX_RULE_STEPS = 100_000;
/** Candidates that all rules of a file may exclude, beside some for each date: “all Mondays” excludes six. */
const MAX_FILE_STEPS = 200_000;
const STEPS_PER_DATE = 31;
const MAX_RULES = 10;
const MAX_DATES = 5000;

export class FruitlessRuleError extends Error {}

/** @returns why a component would take too long to expand, before it is parsed */
export function findRecurrenceExcess(text: string): 'rules' | 'dates' | undefined {
  if ((text.match(/^(RRULE|EXRULE)[;:]/gim)?.length ?? 0) > MAX_RULES) return 'rules';
  const lines = text.match(/^(RDATE|EXDATE)[;:].*$/gim) ?? [];
  const dates = lines.reduce((sum, line) => sum + line.split(',').length, 0);
  return dates > MAX_DATES ? 'dates' : undefined;
}

let fileSteps = 0;

export const isFileFruitless = (): boolean => fileSteps > MAX_FILE_STEPS;

/** Begins to count the excluded candidates of a file. */
export function countStepsOfFile(): void {
  fileSteps = 0;
}

/** @throws FruitlessRuleError if the rules of the file exclude too many candidates */
export function countExcluded(candidates: number): void {
  fileSteps += candidates;
  if (isFileFruitless()) throw new FruitlessRuleError();
}

export function countMatch(): void {
  fileSteps -= STEPS_PER_DATE;
}

/**
 * Makes ical.js give up on a rule like “every day, but only on 30 February”, which it would try for ever.
 * Its iterator checks each candidate with this method.
 */
function limitRuleSteps(prototype: object): void {
  const name = 'check_contracting_rules';
  const check: unknown = Reflect.get(prototype, name);
  if (typeof check !== 'function') throw new Error(`ical.js has no ${name}`);
  const steps = new WeakMap<object, number>();
  Reflect.set(prototype, name, function countStep(this: object, ...args: unknown[]): unknown {
    const count = (steps.get(this) ?? 0) + 1;
    if (count > MAX_RULE_STEPS) throw new FruitlessRuleError();
    steps.set(this, count);
    const isDate = Boolean(Reflect.apply(check, this, args));
    if (isDate) countMatch();
    else countExcluded(1);
    return isDate;
  });
}

limitRuleSteps(ICAL.RecurIterator.prototype);

/** An event of more than 9999 years, whose end ical.js would count month by month. */
export class EventTooLongError extends Error {}

const MAX_SECONDS = 9999 * 366 * 86_400;

/** @throws EventTooLongError */
export function limitDuration(duration: unknown): void {
  if (duration instanceof ICAL.Duration && Math.abs(duration.toSeconds()) > MAX_SECONDS) throw new EventTooLongError();
}
