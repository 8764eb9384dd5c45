import type { TecColumnLabels } from '../tec-columns.js';

/** Labels of the plugin's columns in Arabic, as its translations have had them over the years. */
export const TEC_LABELS_AR: TecColumnLabels = {
  event_cost: ['تكلفة الحدث'],
  event_category: ['تصنيف الحدث'],
  event_website: ['موقع الإنترنت للحدث'],
};
