/** Bodies of many shapes, each of about the size that is asked for. A service reads up to 1 MiB. */

export const MOST_BODY = 1024 * 1024;

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const MULTIPART_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

type Headers = Readonly<Record<string, string>>;
type BodyShape = readonly [
  name: string,
  headers: Headers,
  textOf: (size: number) => string,
  status: number | undefined,
];

const repeat = (unit: string, size: number): string => unit.repeat(Math.max(1, Math.floor(size / unit.length)));
const numbered = (unit: (at: number) => string, size: number): string =>
  Array.from({ length: Math.floor(size / unit(10_000).length) }, (_, at) => unit(at)).join('');
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;

/** The status is given where there is only one; else any below 500 will do. */
export const BODY_SHAPES: readonly BodyShape[] = [
  ['a title of the size of the body', JSON_TYPE, (size) => `{"title":"${'x'.repeat(size - 20)}"}`, 400],
  ['nested lists', JSON_TYPE, (size) => `{"title":${'['.repeat(size / 2)}${']'.repeat(size / 2 - 20)}}`, 400],
  ['nested objects', JSON_TYPE, (size) => `${'{"a":'.repeat(size / 7)}1${'}'.repeat(size / 7)}`, 400],
  ['lists that are not closed', JSON_TYPE, (size) => '['.repeat(size), 400],
  ['empty lists in turn', JSON_TYPE, (size) => `{"tags":[${repeat('[],', size - 20)}1]}`, 400],
  ['numbers in a list', JSON_TYPE, (size) => `{"tags":[${repeat('1,', size - 20)}1]}`, 400],
  ['one long number', JSON_TYPE, (size) => `{"tags":${'9'.repeat(size - 20)}}`, undefined],
  ['keys', JSON_TYPE, (size) => `{${numbered((at) => `"k${at}":1,`, size - 20)}"z":1}`, 400],
  ['one key', JSON_TYPE, (size) => `{${repeat('"title":"x",', size - 20)}"z":1}`, 400],
  ['__proto__', JSON_TYPE, (size) => `{${repeat('"__proto__":{"a":1},', size - 20)}"z":1}`, 400],
  ['quotation marks', JSON_TYPE, (size) => repeat('"', size), 400],
  ['escaped quotation marks, not closed', JSON_TYPE, (size) => `{"title":"${repeat('\\"', size - 20)}`, 400],
  ['backslashes, not closed', JSON_TYPE, (size) => `{"title":"${repeat('\\\\', size - 20)}`, 400],
  ['escapes', JSON_TYPE, (size) => `{"title":"${repeat('\\u0041', size - 20)}"}`, 400],
  ['spaces', JSON_TYPE, (size) => `{${' '.repeat(size - 2)}}`, 200],
  ['spaces alone', JSON_TYPE, (size) => ' '.repeat(size), undefined],
  ['texts in place of IDs', JSON_TYPE, (size) => `{"categories":"${repeat('a,', size - 30)}"}`, undefined],
  ['data of organizers', JSON_TYPE, (size) => `{"organizer":[${repeat('{"organizer":""},', size - 40)}1]}`, 400],
  ['fields of a form', FORM_TYPE, (size) => numbered((at) => `k${at}=x&`, size), 400],
  ['one field of a form', FORM_TYPE, (size) => repeat('title=x&', size), 400],
  ['list items of a form', FORM_TYPE, (size) => repeat('tags[]=x&', size), 400],
  ['numbered items of a form', FORM_TYPE, (size) => numbered((at) => `tags[${at}]=x&`, size), 400],
  ['deep names in a form', FORM_TYPE, (size) => `venue${repeat('[a]', size - 20)}=1`, undefined],
  ['brackets that are not closed', FORM_TYPE, (size) => `venue${repeat('[', size - 20)}=1`, undefined],
  ['ampersands', FORM_TYPE, (size) => repeat('&', size), undefined],
  ['equals signs', FORM_TYPE, (size) => repeat('=', size), undefined],
  ['percent signs', FORM_TYPE, (size) => `title=${repeat('%', size - 20)}`, undefined],
  ['percent escapes', FORM_TYPE, (size) => `title=${repeat('%C3%A9', size - 20)}`, undefined],
  ['plus signs', FORM_TYPE, (size) => `title=${repeat('+', size - 20)}`, undefined],
  ['parts', MULTIPART_TYPE, (size) => `${numbered((at) => part(`k${at}`), size - 20)}--x--\r\n`, undefined],
  ['parts of one name', MULTIPART_TYPE, (size) => `${repeat(part('title'), size - 20)}--x--\r\n`, undefined],
  ['boundaries', MULTIPART_TYPE, (size) => repeat('--x\r\n', size), undefined],
  [
    'headers of a part',
    MULTIPART_TYPE,
    (size) => `--x\r\n${repeat('A: b\r\n', size - 20)}\r\nx\r\n--x--\r\n`,
    undefined,
  ],
  [
    'one long header of a part',
    MULTIPART_TYPE,
    (size) => `--x\r\nContent-Disposition: form-data; ${repeat('a', size - 60)}`,
    undefined,
  ],
  [
    'quotes in a header of a part',
    MULTIPART_TYPE,
    (size) => `--x\r\nContent-Disposition: form-data; name="${repeat('"', size - 60)}`,
    undefined,
  ],
];

/** Headers that the service reads. */
export const HEADERS = [
  'authorization',
  'accept',
  'accept-language',
  'content-type',
  'if-none-match',
  'if-match',
  'if-modified-since',
  'idempotency-key',
  'origin',
  'prefer',
  'x-forwarded-for',
  'x-http-method-override',
  'cookie',
  'host',
] as const;

/** Less than the 32 KiB that all headers may have together. */
export const LONGEST_HEADER = 30_000;
