import { z } from 'zod';

/** The kinds of records, as tools name them. */
export const KINDS = z.enum(['event', 'venue', 'organizer', 'category', 'tag']);
