import type { Topics } from './topics.js';

/** What `cal help TOPIC` explains, in English. */
export const topicsEn: Topics = {
  formatting: {
    purpose: 'How output looks, and how to choose it',
    before: [
      'Data goes to stdout, talk to stderr. On a terminal lists are tables and one record is a card; in a pipe lists are tab-separated lines without a heading, one record is JSON, and writes print IDs. CAL_FORMAT sets another default.',
    ],
    rows: [
      'for people; dates as your locale writes them',
      'a list is the array of its records',
      'a record in each line, as they come',
      'the same as YAML',
      'with a heading, for spreadsheets; tab-separated without one',
      'IDs, one in each line, for another command',
      'only these keys; a dot goes deeper',
      'bare values, one in each line',
      'write a file, completely or not at all; its ending chooses the format',
      'the whole answer of the service, as JSON or YAML',
      'agenda, week and month as a list that reads well aloud',
      'auto, always or never; --no-color is never. Nothing is said by colour alone',
      'titles and IDs that can be clicked: auto, always or never',
      'do not page what is longer than the screen',
    ],
    after: [],
  },
  dates: {
    purpose: 'How to write dates, times, durations and ranges',
    before: [
      'Times are on the wall clock of the event’s time zone. Wherever a date is taken, words do as well, in English and in your language.',
    ],
    rows: [
      'a day and a time; the day alone where a time is not needed',
      'an instant, turned into the zone of the event',
      'words; a weekday is the next one',
      'counted from now: d days, w weeks, mo months, h hours',
      'how long, in the place of --end-date: 90m, 1d2h, P1D',
      'the days to list: today, this-week, 2027-07, 2027-W27, A..B',
      'refused, with both readings, unless --date-order dmy or mdy says which',
      'the zone of an event: Europe/London, UTC, UTC+2',
      'the zone in which you read agenda, week and month; else CAL_TZ, the profile, this machine',
    ],
    after: [
      'On a terminal what was understood is said back before it is written. An hour that a change of the clock skips moves forward; of one that comes twice the first is meant; both are pointed out.',
    ],
  },
  'exit-codes': {
    purpose: 'What the exit code of a command says',
    before: [],
    rows: [
      'done',
      'unexpected: a bug in cal or in the service',
      'the command line or configuration makes no sense; nothing was sent',
      'not found, or in the trash',
      'not allowed: sign in, or ask for the right',
      'refused by the service as invalid',
      'unreachable, or a temporary failure: try again later',
      'part of several failed; the rest is done',
      'differences or conflicts found, with --exit-code',
      'changed meanwhile by somebody else; nothing was written',
      'interrupted',
    ],
    after: [
      'With --format json an error is one line of JSON on stderr: {"error": {code, exit, status, message, params, hint}}.',
    ],
  },
  environment: {
    purpose: 'The variables that cal reads',
    before: [
      'Defaults give way to the user file, that to the project file (.cal.yaml), that to the environment, that to flags.',
    ],
    rows: [
      'the REST root of a service, or file:PATH for a calendar in a file',
      'a profile of the configuration',
      'who signs in',
      'the application password; there is no flag for it, others could read it',
      'the language of the content, and of cal',
      'the default of --format',
      'the zone in which you read, and of a new calendar on this machine',
      'another user file',
      'the pager, less if neither is set; empty or cat for none',
      'the editor of cal KIND edit',
      'the language of cal and how it writes dates, where nothing else says',
      'never or always in colour',
      '1 or 0: links on every terminal or on none',
      'proxies, also HTTP_PROXY; never used for this machine',
      'where cal/config.yaml and cal/credentials.yaml are; else ~/.config',
      'where cal/calendar.db is, the calendar that needs no configuration; else ~/.local/share',
      'tells where an unexpected error happened',
    ],
    after: [],
  },
  import: {
    purpose: 'How to bring records in from files',
    before: [
      'cal import reads CSV, TSV, NDJSON, JSON, YAML and iCalendar, gzipped too. Columns are the names of fields. A row whose record is there already updates it, so that it is safe to run twice.',
    ],
    rows: [
      'start with a file that has every column',
      'see what would be done; nothing is written',
      'keep the rows that failed, to mend and import them again',
      'create the venues and categories that rows name',
      'another name for a column, and a value for every row',
      'go on where an interrupted run stopped',
    ],
    after: ['cal import --help shows every flag.'],
  },
  scripting: {
    purpose: 'How to use cal in scripts and jobs',
    before: [
      'Without a terminal nothing waits for an answer, and there are no colours, headings or pager. Check the exit code (cal help exit-codes), not the words.',
    ],
    rows: [
      'writes print the ID alone',
      'every page, streaming',
      'bare values, one in each line',
      'IDs from one command to the next: - reads them',
      'the request, not sent; --curl prints it as a curl command',
      'what would ask on a terminal needs --yes',
      'what was read can be written back: cal events update 12 --data event.json --if-unmodified',
      'ends with 8 when something is booked twice',
    ],
    after: [
      'A failed connection, 429 and 502 to 504 are tried again with back-off. A create carries an Idempotency-Key, so that trying again never creates twice. --timeout and --no-retry change that; --verbose tells each request.',
    ],
  },
};
