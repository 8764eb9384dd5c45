/**
 * Descriptions of operations and of their path parameters. They are whole sentences because other languages cannot
 * compose them from parts.
 */

export type RecordOperationDoc = `${'read' | 'delete' | 'update'}${'' | 'BySlug'}`;

export const OPERATION_DOCS = {
  event: {
    list: 'list events',
    create: 'create an event',
    read: 'read an event',
    delete: 'delete an event',
    update: 'update an event',
    readBySlug: 'read an event by its slug',
    deleteBySlug: 'delete an event by its slug',
    updateBySlug: 'update an event by its slug',
    id: 'the ID of the event',
    slug: 'the slug of the event',
  },
  venue: {
    list: 'list venues',
    create: 'create a venue',
    read: 'read a venue',
    delete: 'delete a venue',
    update: 'update a venue',
    readBySlug: 'read a venue by its slug',
    deleteBySlug: 'delete a venue by its slug',
    updateBySlug: 'update a venue by its slug',
    id: 'the ID of the venue',
    slug: 'the slug of the venue',
  },
  organizer: {
    list: 'list organizers',
    create: 'create an organizer',
    read: 'read an organizer',
    delete: 'delete an organizer',
    update: 'update an organizer',
    readBySlug: 'read an organizer by its slug',
    deleteBySlug: 'delete an organizer by its slug',
    updateBySlug: 'update an organizer by its slug',
    id: 'the ID of the organizer',
    slug: 'the slug of the organizer',
  },
  category: {
    list: 'list categories',
    create: 'create a category',
    read: 'read a category',
    delete: 'delete a category',
    update: 'update a category',
    readBySlug: 'read a category',
    deleteBySlug: 'delete a category',
    updateBySlug: 'update a category',
    id: 'the term ID of the category',
    slug: 'the slug of the category',
  },
  tag: {
    list: 'list tags',
    create: 'create a tag',
    read: 'read a tag',
    delete: 'delete a tag',
    update: 'update a tag',
    readBySlug: 'read a tag',
    deleteBySlug: 'delete a tag',
    updateBySlug: 'update a tag',
    id: 'the term ID of the tag',
    slug: 'the slug of the tag',
  },
} as const;

export const ROUTE_DOCS = {
  index: 'the routes of this namespace',
  doc: 'this interface as OpenAPI 3.1',
  namespace: 'the namespace',
  context: 'the context of the request',
} as const;
