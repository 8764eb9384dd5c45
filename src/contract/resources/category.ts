import { declareResource } from '../declare-resource.js';
import {
  buildPageParameters,
  i18nLanguageParameter,
  languageProperties,
  termFilters,
  termLookupFilters,
  termProperties,
} from '../shared-parameters.js';

export const category = declareResource({
  name: 'category',
  plural: 'categories',
  kind: 'term',
  doc: 'a subject that events have in common; categories form a tree',
  title: 'name',
  sameBy: ['name', 'parent'],
  taxonomy: 'event_category',
  columns: ['id', 'name', 'slug', 'parent', 'count'],
  sample: { slug: 'music', name: 'Music', description: 'Concerts and gigs' },
  sampleIn: { language: 'fr', title: 'Musique' },
  fields: {
    name: { type: 'string', form: 'name', required: true, translated: true, searched: true, doc: 'the name' },
    description: { type: 'string', form: 'html', translated: true, searched: true, doc: 'the description' },
    slug: { type: 'string', form: 'slug', searched: true, doc: 'the slug' },
    parent: { type: 'integer', form: 'parent', of: 'category', doc: 'the term ID of the parent category, 0 for none' },
  },
  filters: {
    ...buildPageParameters('categories'),
    ...termFilters,
    parent: {
      type: 'integer',
      form: 'parent',
      of: 'category',
      doc: 'with the parent that has this term ID, 0 for the top level',
    },
    ...termLookupFilters,
    i18n_language: i18nLanguageParameter,
  },
  answer: {
    ...termProperties,
    parent: { type: 'integer', doc: 'the term ID of the parent category, or 0' },
    count: { type: 'integer', doc: 'the number of published events that carry it' },
    meta: { type: 'empty-list', doc: 'always empty' },
    url: { type: 'string', doc: 'the address of its page' },
    urls: { type: 'term-urls', doc: 'its addresses in the interface' },
    ...languageProperties,
  },
});
