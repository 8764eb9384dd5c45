import { declareResource } from '../declarations.js';
import {
  buildPageParameters,
  i18nLanguageParameter,
  lastTermProperties,
  termFields,
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
    ...termFields,
    parent: {
      type: 'integer',
      form: 'parent',
      of: 'category',
      onPage: 'nowhere',
      doc: 'the term ID of the parent category, 0 for none',
    },
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
    ...lastTermProperties,
  },
});

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
    ...termFields,
  },
  filters: {
    ...buildPageParameters('tags'),
    ...termFilters,
    ...termLookupFilters,
    i18n_language: i18nLanguageParameter,
  },
  answer: {
    ...termProperties,
    ...lastTermProperties,
  },
});
