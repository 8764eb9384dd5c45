import { resource } from '../define.js';
import { i18nLanguage, languageAnswer, pageOf, termAnswer, termFilters, termOf } from '../shared.js';

export const tag = resource({
  name: 'tag',
  plural: 'tags',
  kind: 'term',
  doc: 'a word that events share',
  title: 'name',
  sameBy: ['name'],
  taxonomy: 'event_tag',
  columns: ['id', 'name', 'slug', 'count'],
  sample: { slug: 'live', name: 'Live', description: 'On a stage' },
  sampleIn: { language: 'fr', title: 'En direct' },
  fields: {
    name: { type: 'string', form: 'name', required: true, translated: true, searched: true, doc: 'the name' },
    description: { type: 'string', form: 'html', translated: true, searched: true, doc: 'the description' },
    slug: { type: 'string', form: 'slug', searched: true, doc: 'the slug' },
  },
  filters: {
    ...pageOf('tags'),
    ...termFilters,
    ...termOf,
    i18n_language: i18nLanguage,
  },
  answer: {
    ...termAnswer,
    count: { type: 'integer', doc: 'the number of published events that carry it' },
    meta: { type: 'empty-list', doc: 'always empty' },
    url: { type: 'string', doc: 'the address of its page' },
    urls: { type: 'term-urls', doc: 'its addresses in the interface' },
    ...languageAnswer,
  },
});
