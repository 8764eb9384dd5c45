import { ServiceError } from '../errors.js';
import type { Resource } from '../spec/define.js';
import { type Operation, operationOf } from '../spec/operations.js';
import { foldedWords } from '../wire/typography.js';
import type { Data } from '../wire/values/data.js';
import type { CallOptions, Reply, Values } from './shapes.js';

interface Asking {
  readonly ask: (operation: Operation, values: Values, call?: CallOptions) => Promise<Reply>;
}

/** Finds all records of a kind with a name, ignoring case and accents. Trashed records are excluded. */
export async function namesakesOf({ ask }: Asking, resource: Resource, name: string): Promise<Data[]> {
  const operation = operationOf(resource.name, 'list');
  const filters = { ...wordsIn(name), ...(resource.kind === 'term' ? { hide_empty: 'false' } : {}) };
  const namesakes: Data[] = [];
  for (let page = 1; ; page += 1) {
    const records = await pageOf((more) => ask(operation, { ...filters, ...more, per_page: SIZE, page }), resource);
    namesakes.push(...records.filter((record) => folded(String(record[resource.title])) === folded(name)));
    if (records.length < SIZE) return namesakes;
  }
}

const SIZE = 50;
const ANY_STATUS = 'publish,draft,pending,private,future';

/** Fetches one page with all statuses, or only published records if the user may not list the others. */
async function pageOf(ask: (more: Values) => Promise<Reply>, { kind, plural }: Resource): Promise<readonly Data[]> {
  try {
    const { record } = await ask(kind === 'post' ? { status: ANY_STATUS } : {}).catch((error) => {
      if (!(error instanceof ServiceError) || ![400, 401, 403].includes(error.status)) throw error;
      return ask({});
    });
    const records = (record as Data)[plural];
    return Array.isArray(records) ? (records as Data[]) : [];
  } catch (error) {
    if (error instanceof ServiceError && error.code.endsWith('-archive-page-not-found')) return [];
    throw error;
  }
}

const MOST_WORDS = 6;

/** Searches by the longest words of a name, because punctuation may be stored in another form. */
function wordsIn(name: string): { readonly search?: string } {
  const words = [...new Set(name.match(/[\p{L}\p{N}]+/gu) ?? [])];
  const longest = words.sort((one, other) => other.length - one.length).slice(0, MOST_WORDS);
  return longest.length === 0 ? {} : { search: longest.join(' ') };
}

/** Folds a name for comparison: ignores case, accents, and the form of quotes and dashes. */
export const folded = (name: string): string =>
  foldedWords(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
