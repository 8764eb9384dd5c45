import type { Language, RecordKind } from '../../contract/declarations.js';

/** The readings of an end that may be wrong, as `2026-11-27 23:00`. */
interface DoubtfulEndTexts {
  readonly words: string;
  readonly earlier: string;
  readonly start: string;
  readonly later: string;
}

const listWithOr = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
const listWithAnd = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

/** Texts about dates that are written in words in English. */
export const datesEn = {
  dateLanguage: (): Language => 'en',
  dateLocale: () => 'en-GB',
  valueDuration: () => 'DURATION',
  valueRange: () => 'RANGE',
  flagDuration: () => 'how long it lasts (instead of --end-date): 2h, 1d2h',
  flagDateOrder: () => 'how 05/06/2027 is read: dmy, mdy or ymd',
  flagRange: () => 'events that start on these days: today, this-week, next-month, 2027-07, 2027-W27, or A..B',
  notADate: (text: string, part?: string) =>
    `“${text}” is not a date${part === undefined ? '' : `; only “${part}” is understood`}. Try 2027-07-02 20:00, tomorrow 9am, fri 18:00, 2 Jul 2027 8pm, +3d, +2w 19:00 or 2027-W27`,
  twoDates: (text: string) => `“${text}” contains two dates; give one`,
  needsClock: (text: string) => `“${text}” has no time of day; add one, such as 20:00`,
  dateAmbiguous: (text: string, days: readonly string[]) =>
    `“${text}” may be ${listWithOr(days)}; write it like that, or add --date-order dmy, mdy or ymd`,
  mustBeDuration: () => 'must be a duration: 2h, 90m, 1d2h, 2w, P1D',
  durationAndEnd: () => 'cannot be used with --end-date',
  rangeBeside: (flags: readonly string[]) => `cannot be used with ${listWithAnd(flags)}`,
  endStays: () => 'The end does not move. Give --duration too, or move the whole event with cal events move.',
  saidBack: (when: string, zone: string, ago: string) => `${when} ${zone}, ${ago}`,
  timeSkipped: ({ time, meant, day, zone }: { time: string; meant: string; day: string; zone: string }) =>
    `${time} does not exist on ${day} in ${zone}, because the clock goes forward. Using ${meant}.`,
  timeTwice: ({ time, day, zone, isFirst }: { time: string; day: string; zone: string; isFirst: boolean }) =>
    `${time} occurs twice on ${day} in ${zone}, because the clock goes back. Using the ${isFirst ? 'first' : 'second'}.`,
  startHint: () => 'such as fri 8pm',
  endHint: () => 'such as 11pm or 3h',
  askLink: (kind: RecordKind, isMore: boolean) => `${isMore ? 'Another' : 'A'} ${kind}? Type to search`,
  noneOfThem: () => '(none)',
  newOne: (name: string) => `new: ${name}`,
  sameCommand: (command: string) => `The same without questions:\n  ${command}`,
  flagNoInput: () => 'do not ask for missing values',
  flagMarkdown: () => 'edit descriptions and excerpts as Markdown; what Markdown cannot express stays HTML',
  exampleRange: () => 'Events of next month',
  exampleWords: () => 'Dates in words',
  endIsDoubtful: ({ words, earlier, start, later }: DoubtfulEndTexts) =>
    `“${words}” may be ${earlier}, before the start (${start}), or ${later}; write the one that you mean, or correct the start`,
  askDoubtfulEnd: ({ words, start, later }: DoubtfulEndTexts) =>
    `“${words}” is before the start (${start}) on that day. Does the event end on ${later}? [y/N] `,
  doubtfulEndQuestion: ({ words, earlier, start }: DoubtfulEndTexts) =>
    `“${words}” would be ${earlier}, before the start (${start}). What is right?`,
  enterOtherEnd: () => 'Enter another end',
  enterOtherStart: () => 'Enter another start',
  endsThen: (later: string) => `The event ends on ${later}`,
  endsBeforeStart: (start: string) => `must not be before the start, ${start}`,
  formKept: (command: string) => `Nothing was created. To continue with your answers:\n  ${command}`,
  startWithoutTime: (words: string) =>
    `“${words}” has no time, and the event would start at 00:00. Add a time, such as “${words} 8pm”, or for whole days --all-day`,
  askMidnightStart: (words: string) => `“${words}” has no time. Does the event start at 00:00? [y/N] `,
  formKeptAsDraft: (command: string) => `Nothing was created. To create a draft of your answers:\n  ${command}`,
  newRecordQuestion: (name: string) => `Nothing matches “${name}”. Create it?`,
  searchAgain: () => 'No, search again',
  createNew: (name: string) => `Yes, create “${name}”`,
  inYourZone: (when: string, zone: string) => `${when} ${zone} (your time zone)`,
  midnightIsDoubtful: ({ words, earlier, later }: DoubtfulEndTexts) =>
    `“${words}” may be ${earlier} or ${later}; write the one that you mean`,
  askMidnight: ({ words, earlier, later }: DoubtfulEndTexts) =>
    `“${words}” may be ${earlier} or ${later}. Does the event end on ${later}? [y/N] `,
  midnightQuestion: ({ words, earlier, later }: DoubtfulEndTexts) =>
    `“${words}” may be ${earlier} or ${later}. What is right?`,
};
