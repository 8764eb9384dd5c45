import type { applyEn } from '../en/apply.js';
import { KINDS, listWithAnd, listWithOr, selectPluralForm } from './grammar.js';

const formatNumber = (value: number) => value.toLocaleString('ru');
const formatCount = (count: number, one: string, few: string, many: string) =>
  `${formatNumber(count)} ${selectPluralForm(count, one, few, many)}`;

/** Texts of manifests, `cal apply` and `cal diff` in Russian. */
export const applyRu: typeof applyEn = {
  applyPurpose: () => 'Применить манифест (записи в YAML или JSON) к календарю',
  applyNotes: () =>
    'В манифесте перечислены записи по видам, с теми же полями, что в API; связи — это ярлыки или названия, в том числе записей того же манифеста. Чего нет, создаётся; что отличается, изменяется; остальное не меняется. Сначала показывается план. Запись узнаётся по ID, ярлыку или тому, что её отличает, как в cal import. Манифесты пишет cal export.',
  applyValuesNote: () =>
    `title@fr — название на французском; language: fr задаёт язык остальных текстов. Даты могут быть относительными: today 19:00, +1d 19:00, +2w, +90min. \${VAR} и \${VAR:-значение} берутся из окружения; $\${ — просто \${.`,
  applyFile: () => 'Файл YAML, JSON или NDJSON, папка с ними и её подпапки или - для stdin',
  applyName: () => 'Имя манифеста для --prune; иначе его ключ name, иначе его расположение',
  applyPrune: () =>
    'Также удалить то, что вы на этом компьютере создали предыдущим применением этого манифеста и чего в нём больше нет',
  applySchema: () => 'Вывести JSON Schema манифестов для редакторов и завершить работу',
  applyDryRun: () => 'Показать план и ничего не записать',
  applyFormat: () => 'Формат плана',
  applyYes: () => 'Не спрашивать перед выполнением плана',
  applyExample: () => 'Посмотреть план, согласиться — и готово',
  applyExampleDry: () => 'Что изменилось бы, без вопросов',
  applyExamplePrune: () => 'В CI, с удалением того, чего в манифесте больше нет',
  applyExampleSchema: () => 'Для автодополнения в редакторах',
  diffPurpose: () => 'Показать, что изменил бы манифест или чем различаются два календаря',
  diffNotes: () =>
    'С --file: что сделал бы cal apply. С --from и --to: что нужно сделать со вторым календарём, чтобы в нём было то же, что в первом. Ничего не записывается.',
  diffFrom: () => 'Календарь-образец: профиль, адрес или файл .db',
  diffTo: () => 'Календарь, который с ним сравнивается',
  diffExitCode: () => 'Завершиться с кодом 8, если есть различия',
  diffFormat: () => 'Формат различий',
  diffExample: () => 'Не разошёлся ли календарь с манифестом?',
  diffExampleTwo: () => 'Что есть в staging и чего нет на сайте',
  valueCalendar: () => 'ПРОФИЛЬ|URL',

  applyNeedsFile: () => 'Укажите манифест с помощью --file (-f).',
  applyNeedsYes: () => 'Календарь будет изменён, а терминала, чтобы спросить, нет.',
  applyNeedsYesHint: () => 'Добавьте --yes, чтобы выполнить план, или --dry-run, чтобы его увидеть.',
  pruneNeedsName: () => 'Для --prune манифесту из stdin нужно имя.',
  pruneNeedsNameHint: () => 'Задайте его: --name ИМЯ или ключ name в манифесте.',
  diffNeedsTwo: () => 'Укажите манифест с помощью --file или два календаря с помощью --from и --to.',
  diffEitherOr: () => 'нельзя указывать вместе с --file',
  diffKindsAlone: () => 'Виды выбираются только для двух календарей, с --from и --to.',
  manifestTwoNames: (names) => `У манифеста несколько имён: ${listWithAnd(names.map((name) => `«${name}»`))}.`,
  manifestNameHint: () => 'Примените их по очереди или выберите имя с помощью --name.',
  noManifestsIn: (folder) => `В ${folder} нет манифестов: ни .yaml, ни .yml, ни .json, ни .ndjson.`,
  manifestWrong: (count, told) =>
    `В манифесте ${formatCount(count, 'ошибка', 'ошибки', 'ошибок')}${count > told ? `; первые ${told}` : ''}:`,
  manifestWrongHint: () => 'Ничего не отправлено.',

  noManifest: () => 'не манифест: нужны списки записей по видам, например «venues:»',
  noKind: (kinds, near) =>
    `нет такого вида записей; допустимы ${listWithAnd(kinds)}${near === undefined ? '' : `. Может быть, «${near}»?`}`,
  mustBeEntries: () => 'должен быть список записей, каждая со своими полями',
  entryNeedsKind: (kinds) => `не хватает «kind»: ${listWithOr(kinds)}`,
  noVariable: (name) => `переменная ${name} не задана: задайте её или напишите \${${name}:-значение}`,
  brokenVariable: () =>
    `есть \${, но это не переменная: напишите \${ИМЯ} или \${ИМЯ:-значение}, а просто \${ — как $\${`,
  notInManifest: () => 'не может стоять в манифесте: сервис его не показывает; используйте cal events update',
  noLanguage: (languages) => `у сервиса нет такого языка; есть ${listWithAnd(languages)}`,
  notTranslated: () => 'одинаково на всех языках: уберите @',
  saidTwice: (field, language) =>
    `${field} уже на языке ${language}: уберите одно из двух или укажите в «language», на каком языке ${field}`,
  oneParent: () => 'должна быть одна категория',
  mustBeReference: () => 'нужны ярлыки, названия или ID',
  unknownInManifest: (kind, text) =>
    `нет ${KINDS[kind].of} с ярлыком или названием «${text}» ни в манифесте, ни на сервисе`,
  ambiguousEntry: (text, places) => `«${text}» — название нескольких записей (${places.join(', ')}): укажите ярлык`,
  entryTwice: (place, fields) => `та же запись, что ${place}: совпадает ${listWithAnd(fields)}`,
  entryFitsSeveral: (kind, fields, ids) =>
    `по ${listWithAnd(fields)} подходит несколько ${KINDS[kind].manyOf} (${ids.join(', ')}): добавьте slug или id`,
  entrySlugFitsSeveral: (kind, slug, fields, slugs) =>
    `нет ${KINDS[kind].of} с ярлыком «${slug}», а по ${listWithAnd(fields)} подходит несколько (${slugs.join(', ')}): укажите один из этих ярлыков`,
  entryCycle: (names) => `циклическая ссылка: ${names.join(' → ')}`,
  noSiteZone: () => 'Сервис не сообщает свой часовой пояс, а относительной дате он нужен: задайте событию timezone.',

  planAction: (action, kind, id, title) =>
    `${{ create: 'создать', update: 'изменить', delete: 'удалить' }[action]} ${KINDS[kind].it}${id === undefined ? '' : ` ${id}`} «${title}»`,
  planCounts: ({ create, update, delete: deleted, unchanged }) =>
    `Создать: ${formatNumber(create)}, изменить: ${formatNumber(update)}, удалить: ${formatNumber(deleted)}, без изменений: ${formatNumber(unchanged)}.`,
  planDone: ({ create, update, delete: deleted, unchanged }) =>
    `Создано: ${formatNumber(create)}, изменено: ${formatNumber(update)}, удалено: ${formatNumber(deleted)}, без изменений: ${formatNumber(unchanged)}.`,
  planDry: () => 'Ничего не записано.',
  planUnpruned: (count) =>
    `В манифесте больше нет того, что создало предыдущее применение: ${formatCount(count, 'запись', 'записи', 'записей')}; --prune их удалит.`,
  planLeft: (kind, id, title) =>
    `Оставлено как есть: ${KINDS[kind].one} ${id} «${title}»: в манифесте этого больше нет, но кто-то внёс изменения.`,
  planQuestion: () => 'Выполнить этот план? [д/Н] ',
  planStopped: (left) =>
    `Прервано; не сделано: ${formatCount(left, 'шаг', 'шага', 'шагов')}. Чтобы продолжить, запустите apply снова.`,
  planFailed: (what, why) => `Не удалось ${what}: ${why}`,
  planFailedCount: (count) =>
    `Не удалось: ${formatCount(count, 'шаг', 'шага', 'шагов')}. Устраните причину и запустите apply снова: сделанное останется.`,
  diffNone: () => 'Различий нет.',
  diffHeading: (from, to) => `Чего не хватает ${to}, чтобы быть как ${from}`,
  emptyValue: () => '(пусто)',

  schemaTitle: () => 'Манифест записей календаря',
  schemaOfKind: () => 'Вид записи',
  schemaName: () => 'Имя манифеста, для --prune',
  schemaLanguage: () => 'Язык текстов, для которых не указан другой',
  schemaSlug: () => 'Обозначение записи в манифесте; сервис образует ярлык из названия',
  schemaId: () => 'ID записи на сервисе',
  schemaReference: () => 'Ярлыки, названия или ID, в том числе записей этого манифеста',
  schemaTranslation: (doc) => `${doc}, на другом языке`,
  schemaRelative: () => 'Дата или дата относительно сегодняшней: today 19:00, +1d 19:00, +2w',
};
