// Tests src/service/parse-cost.ts and src/forms/cost.ts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCostInput } from '../../src/service/parse-cost.js';
import { expectLinearTime } from '../support/cpu-time.js';

type Expected = readonly [text: string, symbol: string, code: string, position: string, values: readonly string[]];

const row = (input: string | string[], ...expected: Expected) =>
  [typeof input === 'string' ? [input] : input, expected] as const;

test.each([
  row('0', 'Free', '', '', '', ['0']),
  row('0.00', 'Free', '', '', '', ['0.00']),
  row('free', 'Free', '', '', '', ['0']),
  row('GRATIS', 'Free', '', '', '', ['0']),
  row('20', '20', '', '', '', ['20']),
  row('10.50', '10.50', '', '', '', ['10.50']),
  row('0.5', '0.5', '', '', '', ['0.5']),
  row('007', '007', '', '', '', ['7']),
  row('€10', '€10', '€', 'EUR', 'prefix', ['10']),
  row('€ 10', '€ 10', '€', 'EUR', 'prefix', ['10']),
  row('10 €', '10 €', '€', 'EUR', 'postfix', ['10']),
  row('10€', '10€', '€', 'EUR', 'postfix', ['10']),
  row('$5', '$5', '$', '', 'prefix', ['5']),
  row('£5', '£5', '£', '', 'prefix', ['5']),
  row('¥1000', '¥1000', '¥', '', 'prefix', ['1000']),
  row('1000円', '1000円', '円', 'JPY', 'postfix', ['1000']),
  row('US$10', 'US$10', 'US$', 'USD', 'prefix', ['10']),
  row('500 ₽', '500 ₽', '₽', 'RUB', 'postfix', ['500']),
  row('120 zł', '120 zł', 'zł', 'PLN', 'postfix', ['120']),
  row('120 kr', '120 kr', 'kr', '', 'postfix', ['120']),
  row('EUR 10', 'EUR 10', '', 'EUR', 'prefix', ['10']),
  row('10 CHF', '10 CHF', '', 'CHF', 'postfix', ['10']),
  row('1,234.50', '1,234.50', '', '', '', ['1234.50']),
  row('1.234,50', '1.234,50', '', '', '', ['1234.50']),
  row('$1,234.50', '$1,234.50', '$', '', 'prefix', ['1234.50']),
  row('1.234,50 €', '1.234,50 €', '€', 'EUR', 'postfix', ['1234.50']),
  row('1 234,50 €', '1 234,50 €', '€', 'EUR', 'postfix', ['1234.50']),
  row('1’000 CHF', '1’000 CHF', '', 'CHF', 'postfix', ['1000']),
  row('1,234', '1,234', '', '', '', ['1234']),
  row('1.234.567', '1.234.567', '', '', '', ['1234567']),
  row('12,5', '12,5', '', '', '', ['12.5']),
  row('10-20', '10 – 20', '', '', '', ['10', '20']),
  row('20 – 10', '10 – 20', '', '', '', ['10', '20']),
  row('€10-€20', '€10 – €20', '€', 'EUR', 'prefix', ['10', '20']),
  row('10 – 20 €', '10 € – 20 €', '€', 'EUR', 'postfix', ['10', '20']),
  row('0-10', 'Free – 10', '', '', '', ['0', '10']),
  row('€0 – €10', 'Free – €10', '€', 'EUR', 'prefix', ['0', '10']),
  row(['20', '5', '10'], '5 – 20', '', '', '', ['5', '10', '20']),
  row(['€10', '20'], '€10 – €20', '€', 'EUR', 'prefix', ['10', '20']),
  row(['free', '10 €'], 'Free – 10 €', '€', 'EUR', 'postfix', ['0', '10']),
  row(['10', '10'], '10', '', '', '', ['10']),
  row(['9', '10'], '9 – 10', '', '', '', ['9', '10']),
  row('$20 USD', '$20 USD', '$', 'USD', 'prefix', ['20']),
  row('10EUR', '10EUR', '', 'EUR', 'postfix', ['10']),
  row('SEK100', 'SEK100', '', 'SEK', 'prefix', ['100']),
  row('100Kč', '100Kč', 'Kč', 'CZK', 'postfix', ['100']),
  row('100 руб.', '100 руб.', 'руб.', '', 'postfix', ['100']),
  row('500 р.', '500 р.', 'р.', '', 'postfix', ['500']),
  row('1000 円', '1000 円', '円', 'JPY', 'postfix', ['1000']),
  row('50 د.إ', '50 د.إ', 'د.إ', '', 'postfix', ['50']),
  row('$.50', '$.50', '$', '', 'prefix', ['0.50']),
  row('٢٠', '٢٠', '', '', '', ['20']),
  row('١٬٢٣٤٫٥٠', '١٬٢٣٤٫٥٠', '', '', '', ['1234.50']),
  row('２０円', '２０円', '円', 'JPY', 'postfix', ['20']),
  row('10 EUROS', '10 EUROS', '', '', '', ['10']),
  row('元旦 10', '元旦 10', '', '', '', ['10']),
  // Words, several currencies and signs are shown as written.
  row('donation', 'donation', '', '', '', []),
  row('Free entry', 'Free entry', '', '', '', []),
  row('VIP 20', 'VIP 20', '', '', '', ['20']),
  row('ABC$5', 'ABC$5', 'BC$', '', 'prefix', ['5']),
  row('VIP 20 USD', 'VIP 20 USD', '', 'USD', 'postfix', ['20']),
  row('and 10', 'and 10', '', '', '', ['10']),
  row('€10 - $20', '€10 - $20', '€', 'EUR', 'prefix', ['10', '20']),
  row('5 € in advance, 8 € at the door', '5 € in advance, 8 € at the door', '€', 'EUR', 'postfix', ['5', '8']),
  row('sugar-free: 5 €', 'sugar-free: 5 €', '€', 'EUR', 'postfix', ['5']),
  row(['adults 10', 'children 5'], 'adults 10 – children 5', '', '', '', ['5', '10']),
])('%j', (input, [text, symbol, code, position, values]) => {
  expect(parseCostInput(input)).toEqual({ text, symbol, code, position, values });
});

test('an empty list of costs means no cost', () => expect(parseCostInput([])).toBeNull());

describe('properties', () => {
  const amount = fc.integer({ min: 0, max: 99_999 }).map(String);
  const symbol = fc.constantFrom('€', '$', 'US$', 'CHF ', '', '₽');
  const price = fc
    .tuple(symbol, amount, fc.boolean())
    .map(([sign, number, first]) => (first ? `${sign}${number}` : `${number}${sign && ` ${sign.trim()}`}`));

  test('the display of one price or range parses to the same cost', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 2 }), (prices) => {
        const cost = parseCostInput(prices);
        expect(parseCostInput([cost?.text ?? ''])?.values).toEqual(cost?.values);
        expect(parseCostInput([cost?.text ?? ''])?.text).toBe(cost?.text);
      }),
    );
  });

  test('any text parses, and its values are sorted plain decimals', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 4 }), (texts) => {
        const values = parseCostInput(texts)?.values ?? [];
        for (const value of values) expect(value).toMatch(/^\d+(\.\d+)?$/);
        expect(values.map(Number)).toEqual(values.map(Number).sort((a, b) => a - b));
      }),
    );
  });

  test.each(['1', '1,', '1 ', '1,111', '€ ', '- ', '1-', ' '])(
    'parsing many repetitions of “%s” takes linear time',
    (unit) => expectLinearTime((count) => parseCostInput([unit.repeat(count)]), 16_000),
  );
});
