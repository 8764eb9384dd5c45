import { formatCell } from '../../../../present/tables/format-cell.js';
import { findInEvents, type LintRule } from '../lint-rule.js';

/** Prices such as `1,500`, which are fifteen hundred for some readers and one and a half for others. */
export const ambiguousPrice: LintRule = {
  name: 'ambiguous-price',
  severity: 'warning',
  find: ({ events }) =>
    findInEvents(events, ({ record }) => {
      const price = formatCell(record.cost);
      return isAmbiguous(price) ? { say: (t) => t.lint['ambiguous-price']({ price }) } : undefined;
    }),
};

const isAmbiguous = (price: string): boolean => /(?:^|[^\d.,])\d{1,3}[.,]\d{3}(?![\d.,])/.test(price);
