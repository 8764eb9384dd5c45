import type { Language } from '../spec/define.js';
import type { Calendar } from './calendar.js';
export const indexOf = (_c: Calendar, _l: Language): unknown => ({});
export const docOf = (_c: Calendar, _l: Language): unknown => ({});
export const describeRoot = (_c: Calendar, _r: Request): Response => new Response('{}');
export const describeRoute = (_c: Calendar, _r: Request, _p: string, _a: readonly string[]): Response => new Response('{}');
