import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { parse } from '@messageformat/parser';

/**
 * Compiles the messages of `src/text/<language>/*.json` (ICU MessageFormat) to functions, in `src/text/compiled/`, and
 * writes their types from the English ones. A message that a language lacks or misspells fails the build. So do
 * descriptions (`docs.json`) and help topics (`topics.json`) that are not complete.
 */

const KINDS = ['event', 'venue', 'organizer', 'category', 'tag'];
/** Files of a language that hold no messages. */
const OTHER_FILES = new Set(['docs.json', 'topics.json', 'grammar.json']);
const FORMATTERS = ['isolate', 'list', 'source', 'language', 'particle', 'continued'];
const LIST_STYLES = new Set(['and', 'or', 'comma', 'plain', 'semicolon', 'arrow', 'words', 'adjacent', 'sentences']);
const RIGHT_TO_LEFT = new Set(['ar']);

/** Returns the messages of a language: areas together and by themselves, groups as objects, lists as arrays. */
export async function readMessages(folder) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && !OTHER_FILES.has(file)).sort();
  const messages = {};
  const areas = {};
  for (const file of files) {
    const area = JSON.parse(await readFile(`${folder}/${file}`, 'utf8'));
    for (const [name, message] of Object.entries(area)) {
      if (Object.hasOwn(messages, name)) throw new Error(`${folder}/${file}: “${name}” is in two files.`);
      messages[name] = message;
    }
    areas[file] = area;
  }
  const [grammar, topics, docs] = await Promise.all(
    ['grammar', 'topics', 'docs'].map(async (name) => JSON.parse(await readFile(`${folder}/${name}.json`, 'utf8'))),
  );
  return { messages, areas, grammar, topics, docs };
}

/** Visits every token of a message, also within its cases. */
function visitTokens(tokens, visit) {
  for (const token of tokens) {
    visit(token);
    for (const each of token.cases ?? []) visitTokens(each.tokens, visit);
  }
}

const escapeText = (text, inPlural) => text.replaceAll("'", "''").replace(inPlural ? /[{}#]+/g : /[{}]+/g, "'$&'");

const ISOLATES = { '<bdi>': '\u2068', '</bdi>': '\u2069' };
const isolateMarked = (text) => text.replaceAll(/<\/?bdi>/g, (tag) => ISOLATES[tag]);

const PARTICLE = /^ (?=[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}])/u;

/** Leaves the blank between a value and a Japanese word to the value: there is none after Japanese letters. */
const markParticles = (tokens, language) =>
  language !== 'ja'
    ? tokens
    : tokens.map((token, at) => {
        const isBeforeParticle = PARTICLE.test(tokens[at + 1]?.value ?? '') && isValue(token);
        const follows = token.type === 'content' && at > 0 && isValue(tokens[at - 1]);
        return { ...token, isBeforeParticle, ...(follows ? { value: token.value.replace(PARTICLE, '') } : {}) };
      });

const isValue = ({ type, key }) => type === 'argument' || (type === 'function' && key === 'list');

/**
 * Writes a message as the library expects it: nouns, quotation marks and isolates are put in. In Arabic, values are
 * isolated, and so is what stands between `<bdi>` and `</bdi>`.
 */
function prepare(tokens, language, grammar, where) {
  const rightToLeft = RIGHT_TO_LEFT.has(language);
  let isIsolated = false;
  const write = (each, inPlural) =>
    markParticles(each, language)
      .map((token) => writeToken(token, inPlural))
      .join('');
  function writeToken(token, inPlural) {
    if (token.type === 'content') {
      const tag = token.value.match(/<\/?bdi>/g)?.at(-1);
      if (tag !== undefined) isIsolated = tag === '<bdi>';
      return escapeText(isolateMarked(token.value), inPlural);
    }
    if (token.type === 'octothorpe') return '#';
    if (token.type === 'argument' && token.isBeforeParticle) return `{${token.arg}, particle}`;
    if (token.type === 'argument') return rightToLeft && !isIsolated ? `{${token.arg}, isolate}` : `{${token.arg}}`;
    if (token.type === 'function') return writeFunction(token);
    if (!token.cases.some(({ key }) => key === 'other'))
      throw new Error(`${where}: {${token.arg}} has no case “other”.`);
    const isList = token.isList === true;
    const cases = token.cases.map(
      ({ key, tokens: inner }) =>
        ` ${/^\d/.test(key) ? `=${key}` : key} {${write(inner, inPlural || token.type === 'plural')}}`,
    );
    const isOptional = token.type === 'select' && token.cases.some(({ key }) => key === 'absent');
    return `{${token.arg}${isOptional ? '__optional' : isList ? '__length' : ''}, ${token.type},${cases.join('')}}`;
  }
  function writeFunction({ arg, key, param, isBeforeParticle }) {
    const word = (param ?? [])
      .map(({ value }) => value)
      .join('')
      .trim();
    if (key === 'noun') {
      const forms = grammar.nouns[word];
      if (forms === undefined) throw new Error(`${where}: grammar.json has no nouns “${word}”.`);
      const cases = KINDS.map((kind, at) => ` ${kind} {${escapeText(forms[at])}}`);
      return `{${arg}, select,${cases.slice(0, -1).join('')} other {${escapeText(forms.at(-1))}}}`;
    }
    if (key === 'counted') {
      const [noun, ending] = word.split(' ');
      const [one, two, ofTwo, few, many, other] = grammar.counted?.[noun] ?? [];
      if (other === undefined) throw new Error(`${where}: grammar.json does not count “${noun}”.`);
      const cases = {
        one,
        two: ending === 'of' ? ofTwo : two,
        few: `# ${few}`,
        many: `# ${many}`,
        other: `# ${other}`,
      };
      return `{${arg}, plural,${Object.entries(cases)
        .map(([form, text]) => ` ${form} {${text}}`)
        .join('')}}`;
    }
    if (key === 'list') {
      const [style, quoted] = word.split(' ');
      if (!LIST_STYLES.has(style)) throw new Error(`${where}: “${style}” is not a style of lists.`);
      const quotes = quoted === undefined ? [] : grammar.quotes;
      if (isBeforeParticle) return `{${arg}, list, ${[style, ...quotes, '', ''].slice(0, 3).join('|')}|particle}`;
      return `{${arg}, list, ${[style, ...quotes].join('|')}}`;
    }
    if (key === 'source') return `{${arg}, source, ${isolateMarked(word === '' ? grammar.stdin : grammar.stdinFirst)}}`;
    if (key === 'number' || key === 'language' || key === 'continued') return `{${arg}, ${key}}`;
    throw new Error(`${where}: “${key}” is not a format.`);
  }
  // A list that also chooses a case does so by its length.
  const lists = new Set();
  visitTokens(tokens, (token) => token.key === 'list' && lists.add(token.arg));
  visitTokens(tokens, (token) => {
    if (token.type === 'plural' && lists.has(token.arg)) token.isList = true;
  });
  return write(tokens, false);
}

/** Finds the parameters of a message with their types. */
function parametersOf(tokens) {
  const types = new Map();
  const note = (name, type) => {
    const earlier = types.get(name);
    if (earlier === undefined || earlier === 'Value') types.set(name, type);
  };
  const optional = new Set();
  visitTokens(tokens, (token) => {
    if (token.type === 'argument') note(token.arg, 'Value');
    if (token.type === 'plural') note(token.arg, 'number');
    if (token.type === 'function') note(token.arg, TYPES_OF_FORMATS[token.key]);
    if (token.type !== 'select') return;
    const keys = token.cases.map(({ key }) => key);
    if (keys.includes('absent')) {
      optional.add(token.arg);
      note(token.arg, 'Value');
    } else note(token.arg, keys.includes('true') ? 'boolean' : 'RecordKind');
  });
  // A list whose length chooses a case is a list.
  visitTokens(tokens, (token) => token.key === 'list' && types.set(token.arg, TYPES_OF_FORMATS.list));
  return [...types].map(([name, type]) => ({ name, type, isOptional: optional.has(name) }));
}
const TYPES_OF_FORMATS = {
  number: 'number',
  counted: 'number',
  noun: 'RecordKind',
  list: 'readonly Value[]',
  source: 'string',
  language: 'string',
  continued: 'string',
};

const isGroup = (message) => typeof message === 'object' && !Array.isArray(message);

/** Walks messages and groups in order; `transform` gets each message with its path. */
function mapMessages(messages, transform, path = []) {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => {
      const here = [...path, name];
      return [name, isGroup(message) ? mapMessages(message, transform, here) : transform(message, here)];
    }),
  );
}

function parseMessage(text, where) {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${where}: ${error.message}`);
  }
}

/** Compiles the messages of one language to a module. */
export function compileMessages({ areas, grammar, docs }, language) {
  const format = new MessageFormat(language, {
    customFormatters: Object.fromEntries(
      FORMATTERS.map((id) => [id, { formatter: String, arg: 'string', id, module: '../formatters.js' }]),
    ),
  });
  const lists = [];
  const prepared = mapMessages(areas, (message, [file, ...path]) => {
    const where = `src/text/${language}/${file}: ${path.join('.')}`;
    if (Array.isArray(message)) return `list ${lists.push(message) - 1}`;
    return prepare(parseMessage(message, where), language, grammar, where);
  });
  const code = compileModule(format, prepared)
    .replace(/^import \{ (.*) \} from "@messageformat\/runtime";$/m, (_, names) =>
      writeRuntimeImports(names.split(', ')),
    )
    .replaceAll(/\bd\.(\w+)__optional\b/g, '(d.$1 === undefined || d.$1.length === 0 ? "absent" : "")')
    .replaceAll(/\bd\.(\w+)__length\b/g, 'd.$1.length')
    .replaceAll(/\("( [^"]*)"\)\.trim\(\)/g, (_, word) => JSON.stringify(word.slice(1)))
    .replaceAll(/ => "list (\d+)"/g, (_, at) => ` => (${isolateMarked(JSON.stringify(lists[at]))})`)
    // V8 neither compiles nor keeps the functions of an area that no message is needed of.
    .replaceAll(/^ {2}"([\w-]+\.json)": \{$/gm, (_, file) => `  [${JSON.stringify(Object.keys(areas[file]))}, () => ({`)
    .replaceAll(/^ {2}\}(,?)$/gm, '  })]$1')
    .replace('export default {', 'export const messages = joinAreas([')
    .replace(/\}\s*$/, ']);\n');
  return `import { joinAreas } from "../join-areas.js";\n${code}\nexport const docs = ${isolateMarked(JSON.stringify(docs))};\n`;
}

/** Numbers are formatted by our own formatter. */
function writeRuntimeImports(names) {
  const theirs = names.filter((name) => name !== 'number');
  return [
    ...(names.includes('number') ? ['import { number } from "../formatters.js";'] : []),
    ...(theirs.length > 0 ? [`import { ${theirs.join(', ')} } from "@messageformat/runtime";`] : []),
  ].join('\n');
}

const quoteName = (name) => (/^(?:[A-Za-z_]\w*|\d+)$/.test(name) ? name : `'${name}'`);

/** Returns the type of a list of texts, or of rows: rows are tuples, whose members may be lists again. */
const typeOfList = (list) => `readonly ${typeof list[0] === 'string' ? 'string' : `(${typeOfRow(list[0])})`}[]`;
const typeOfRow = (row) =>
  `readonly [${row.map((cell) => (typeof cell === 'string' ? 'string' : typeOfList(cell))).join(', ')}]`;

/** Writes the types of all messages from the English ones; the comment of each is its text. */
function writeTypes(messages) {
  const write = (group, indent) =>
    Object.entries(group).map(([name, message]) => {
      if (isGroup(message))
        return `${indent}readonly ${quoteName(name)}: {\n${write(message, `${indent}  `).join('')}${indent}};\n`;
      if (Array.isArray(message)) return `${indent}readonly ${quoteName(name)}: () => ${typeOfList(message)};\n`;
      const parameters = parametersOf(parseMessage(message, name)).map(
        (each) =>
          `readonly ${each.name}${each.isOptional ? '?' : ''}: ${each.type}${each.isOptional ? ' | undefined' : ''}`,
      );
      const doc = message.replaceAll('*/', '*\\/');
      return `${indent}/** ${doc} */\n${indent}readonly ${quoteName(name)}: (${parameters.length === 0 ? '' : `values: { ${parameters.join('; ')} }`}) => string;\n`;
    });
  return `import type { RecordKind } from '../../contract/declarations.js';\n\ntype Value = number | string;\n\nexport interface Messages {\n${write(messages, '  ').join('')}}\n\nexport const messages: Messages;\nexport const docs: Readonly<Record<string, string>>;\n`;
}

/** Returns the paths of all texts within a value. */
const pathsOf = (value, path = '') =>
  typeof value === 'object' ? Object.entries(value).flatMap(([key, each]) => pathsOf(each, `${path}/${key}`)) : [path];

/** Throws unless two values have texts at the same paths. */
function compareTexts(english, other, file) {
  const [wanted, given] = [english, other].map((value) => new Set(pathsOf(value)));
  const problems = [
    ...[...wanted].filter((path) => !given.has(path)).map((path) => `${path} is missing`),
    ...[...given].filter((path) => !wanted.has(path)).map((path) => `${path} is not in English`),
  ];
  if (problems.length > 0) throw new Error(`${file}:\n${problems.join('\n')}`);
}

/** Throws unless a language has exactly the English messages, with the same parameters. */
function compareMessages(english, other, language) {
  const describe = (messages) => {
    const found = new Map();
    mapMessages(messages, (message, path) => {
      const parameters = Array.isArray(message)
        ? [{ name: '[]' }]
        : parametersOf(parseMessage(message, path.join('.')));
      found.set(path.join('.'), parameters);
      return message;
    });
    return found;
  };
  const wanted = describe(english);
  const given = describe(other);
  const problems = [
    ...[...wanted.keys()].filter((name) => !given.has(name)).map((name) => `${name} is missing`),
    ...[...given.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} is not an English message`),
  ];
  for (const [name, parameters] of given) {
    for (const parameter of parameters) {
      const same = wanted.get(name)?.find((each) => each.name === parameter.name);
      if (wanted.has(name) && same === undefined)
        problems.push(`${name}: the English message has no {${parameter.name}}`);
    }
  }
  if (problems.length > 0) throw new Error(`src/text/${language}:\n${problems.join('\n')}`);
}

/** Writes `src/text/compiled/`: messages, help topics and types of each language. Unchanged files are left alone. */
export async function writeMessages(root) {
  const text = `${root}src/text`;
  const languages = (await readdir(text, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name !== 'compiled')
    .map(({ name }) => name);
  const read = Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, await readMessages(`${text}/${language}`)])),
  );
  const { en } = read;
  await mkdir(`${text}/compiled`, { recursive: true });
  await writeIfChanged(
    `${text}/compiled/service-messages.js`,
    writeServiceMessages(Object.values(read).map(({ areas }) => areas['service.json'])),
  );
  await writeIfChanged(`${text}/compiled/service-messages.d.ts`, TYPES_OF_SERVICE_MESSAGES);
  for (const [language, texts] of Object.entries(read)) {
    compareMessages(en.messages, texts.messages, language);
    compareTexts(en.topics, texts.topics, `src/text/${language}/topics.json`);
    compareTexts(en.docs, texts.docs, `src/text/${language}/docs.json`);
    const topics = `export const topics = ${isolateMarked(JSON.stringify(texts.topics))};\n`;
    await writeIfChanged(`${text}/compiled/${language}.js`, compileMessages(texts, language));
    await writeIfChanged(`${text}/compiled/${language}.d.ts`, language === 'en' ? writeTypes(en.messages) : SAME_TYPES);
    await writeIfChanged(`${text}/compiled/${language}-topics.js`, topics);
    await writeIfChanged(`${text}/compiled/${language}-topics.d.ts`, TYPES_OF_TOPICS);
  }
}

/** Writes the messages of a service with placeholders for their values, and those with optional ones without them too. */
function writeServiceMessages(areas) {
  const lines = Object.keys(areas[0]).flatMap((name) => {
    // What is a value in English may be counted in another language.
    const found = areas.flatMap((area) => parametersOf(parseMessage(area[name], name)));
    const parameters = [...new Map(found.toSorted(byExactness).map((each) => [each.name, each])).values()];
    const needed = parameters.filter(({ isOptional }) => !isOptional);
    return [parameters, ...(needed.length < parameters.length ? [needed] : [])].map((taken) => {
      const values = taken.map(({ name: key, type }) => `${key}: v.${PLACEHOLDERS[type]}()`);
      return `  (t, v) => t.${name}(${parameters.length === 0 ? '' : `{ ${values.join(', ')} }`}),\n`;
    });
  });
  return `export const SERVICE_MESSAGES = [\n${lines.join('')}];\n`;
}

const byExactness = (a, b) => Number(a.type !== 'Value') - Number(b.type !== 'Value');

const PLACEHOLDERS = {
  Value: 'text',
  string: 'text',
  number: 'number',
  RecordKind: 'kind',
  'readonly Value[]': 'words',
};

const SAME_TYPES = "export { docs, messages } from './en.js';\n";
const TYPES_OF_SERVICE_MESSAGES =
  "import type { ServiceMessage } from '../translate-service-message.js';\nexport const SERVICE_MESSAGES: readonly ServiceMessage[];\n";
const TYPES_OF_TOPICS = "import type { HelpTopics } from '../topic-rows.js';\nexport const topics: HelpTopics;\n";

/** Readers of the running program never see half a file. */
async function writeIfChanged(file, text) {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return;
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeMessages(new URL('..', import.meta.url).pathname);
