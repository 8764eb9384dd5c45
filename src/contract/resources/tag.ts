import { declareResource } from '../declare-resource.js';
import {
  buildPageParameters,
  i18nLanguageParameter,
  languageProperties,
  termFilters,
  termLookupFilters,
  termProperties,
} from '../shared-parameters.js';

export const tag = declareResource({
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
    name: {
      type: 'string',
      form: 'name',
      required: true,
      translated: true,
      searched: true,
      onPage: 'own-place',
      doc: 'the name',
    },
    description: {
      type: 'string',
      form: 'html',
      translated: true,
      searched: true,
      onPage: 'own-place',
      doc: 'the description',
    },
    slug: { type: 'string', form: 'slug', searched: true, onPage: 'own-place', doc: 'the slug' },
  },
  filters: {
    ...buildPageParameters('tags'),
    ...termFilters,
    ...termLookupFilters,
    i18n_language: i18nLanguageParameter,
  },
  answer: {
    ...termProperties,
    count: { type: 'integer', doc: 'the number of published events that carry it' },
    meta: { type: 'empty-list', doc: 'always empty' },
    url: { type: 'string', doc: 'the address of its page' },
    urls: { type: 'term-urls', doc: 'its addresses in the interface' },
    ...languageProperties,
  },
});
