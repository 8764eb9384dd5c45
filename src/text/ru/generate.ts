import type { generateEn } from '../en/generate.js';
import { KINDS } from './grammar.js';

export const generateRu: typeof generateEn = {
  generatePurpose: () => 'Создать правдоподобные записи для тестов и демонстраций',
  generateKindPurpose: (kind) =>
    kind === 'event'
      ? 'Создать вымышленные события вместе с нужными им местами проведения, организаторами, категориями и метками'
      : `Создать вымышленные записи: ${KINDS[kind].all}`,
  generateNote: () =>
    'Пишет манифест для cal apply -f, cal import и cal serve --seed; сервис не нужен. Одни и те же флаги дают одни и те же байты на любой машине. Все имена, номера и адреса вымышлены.',
  generateEdgeCasesNote: () =>
    'Сначала идут все особые случаи по одному, затем — каждое пятое событие; у них метки вроде edge-dst. dst: около переводов часов, следующих за --from, каким бы ни был разброс.',
  generateCount: () => 'Сколько',
  generateSeed: () => 'Другое число — другие записи',
  generateLang: () => 'Какие языки смешать, с переводами между ними; по умолчанию все шесть',
  generateToday: () => 'сегодня',
  generateFrom: () => 'День, вокруг которого они проходят; укажите, чтобы каждый день получать одно и то же',
  generateSpread: () => 'Насколько далеко от него, до и после: 90d, 12w, 6mo',
  generateEdgeCases: (words) => `На чём часто ошибаются программы: ${words.join(', ')}`,
  generateFormat: () => 'yaml, json или ndjson; по умолчанию — по расширению файла, иначе yaml',
  generateExample: () => 'Каждый раз одни и те же 500 событий',
  generateExampleEdges: () => 'На чём ломаются клиенты — в текущий календарь',
  generateExampleFile: () => 'Сто событий в файл',
  generateExampleImport: () => 'Японские и английские — в текущий календарь',
  mustBeDay: () => 'нужен день, например 2027-07-01',
  mustBeSpread: () => 'нужны целые дни, не больше десяти лет: 90d, 12w, 6mo, 1y',
};
