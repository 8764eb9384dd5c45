import type { feedsEn } from '../en/feeds.js';

const formatNumber = (value: number) => value.toLocaleString('ru');

/** Texts of calendar files, downloads and `cal feeds` in Russian. */
export const feedsRu: typeof feedsEn = {
  importCancelled: () =>
    'Что делать с событиями, которые файл iCalendar отменяет или которых больше нет в его сериях: trash (в корзину), draft (в черновики), keep (оставить)',
  importOlder: (count) => `Пропущено, потому что уже импортирована более новая версия: ${formatNumber(count)}.`,
  importRenamedUids: (count) =>
    `Источник изменил UID своих событий. Найдено по названию и началу: ${formatNumber(count)}.`,
  importKeptEdits: (count) => `Событий, в которых сохранены местные правки: ${formatNumber(count)}.`,
  importRemoved: (count, action, isRehearsal) =>
    `Отменено источником или исчезло из него: ${formatNumber(count)}. ${isRehearsal ? 'Было бы перемещено' : 'Перемещено'} в ${{ trash: 'корзину', draft: 'черновики' }[action]}.`,
  importWithheld: (count) =>
    `Исчезло из источника: ${formatNumber(count)}. Это больше пятой части, поэтому они остаются; --yes убирает их.`,
  importSkippedCancellations: (count, why) =>
    `${{ absent: 'Отменённых событий пропущено, так как их нет (или уже нет) в этом календаре', keep: 'Отменённых событий оставлено без изменений из-за «keep»', unidentified: 'Отменённых событий пропущено, так как у них нет собственного UID' }[why]}: ${formatNumber(count)}.`,
  planRemove: (place, id, title) => `убрать ${place} ${id} ${title}`,
  redirectedTo: (from, to) => `${from} перенаправляет на ${to}.`,
  redirectUnsafe: (from, to) => `${from} перенаправляет на ${to}: переходить по этому адресу небезопасно.`,
  redirectUnsafeHint: () => 'Если вы ему доверяете, укажите сам этот адрес.',
  downloadRefused: (url, status) => `Не удалось прочитать ${url}: HTTP ${status}.`,
  downloadRefusedHint: () => 'Откройте адрес в браузере и проверьте, верен ли он.',
  downloadIsPage: (url) => `${url} — веб-страница, а не файл событий.`,
  downloadIsPageHint: () => 'Укажите адрес самого календаря; часто он оканчивается на .ics.',
  downloadUnchanged: (url) => `${url} не изменился с последнего импорта.`,
  mustBeWebAddress: () => 'нужен адрес, который начинается с https:, http: или webcal:',
  resumeNeedsFile: () =>
    'Импорт с адреса нельзя продолжить. Запустите его заново: уже импортированные строки не изменятся.',
  feedsPurpose: () => 'Управлять подписками: чужими календарями, за которыми следит этот',
  feedsAddPurpose: () => 'Добавить подписку',
  feedsListPurpose: () => 'Показать подписки',
  feedsFetchPurpose: () => 'Загрузить подписки и обновить их события',
  feedsShowPurpose: () => 'Показать настройки и состояние подписки',
  feedsRemovePurpose: () => 'Удалить подписку',
  feedsAddNote: () =>
    'Загружает календарь один раз для проверки, но ещё ничего не импортирует: это делает cal feeds fetch, в том числе из cron или таймера systemd. Места проведения, организаторы, категории и метки, которые называет подписка, создаются.',
  feedsFetchNote: () =>
    'Если ИМЯ не указано, загружает подписки, для которых пришло время. События, которые источник перенёс, обновляются, а предстоящие, которых в нём больше нет, убираются; прошедшие остаются. Пустая подписка или потерявшая больше пятой части предстоящих событий ничего не убирает без --yes. Каждая подписка — отдельный запуск, который отменяет cal undo.',
  feedsName: () => 'Имя подписки; по умолчанию берётся из адреса',
  feedsCategory: () => 'Категория всех её событий, помимо названных в подписке',
  feedsVenue: () => 'Место проведения событий, у которых оно не указано',
  feedsUpdate: () =>
    'Что важнее, если событие изменили здесь: source: подписка; mine: всё изменённое событие; fields: изменённые поля',
  feedsRemoved: () =>
    'Что делать с событиями, которые подписка отменяет или больше не содержит: trash (в корзину), draft (в черновики), keep (оставить)',
  feedsEvery: () => 'Через какое время загружать подписку снова',
  feedsAll: () => 'Загрузить все подписки, даже если время не пришло',
  feedsYes: () => 'Убирать события, даже если подписка пуста или потеряла больше пятой части',
  feedsEvents: () => 'Что делать с её событиями: keep (оставить), trash (в корзину)',
  feedsDryRun: () => 'Показать, что было бы сделано, ничего не записывая',
  feedsExampleAdd: () => 'Следить за календарём праздников',
  feedsExampleAddMine: () => 'Сохранять местные правки',
  feedsExampleList: () => 'Все подписки этого календаря',
  feedsExampleJson: () => 'Для программы',
  feedsExampleFetch: () => 'Все подписки, для которых пришло время, из cron',
  feedsExampleFetchOne: () => 'Сначала посмотреть, что изменит подписка',
  feedsExampleRemove: () => 'События остаются',
  feedsExampleRemoveTrash: () => 'Её события попадают в корзину',
  feedsNeedsUrl: () => 'Укажите один адрес.',
  feedsNeedsName: () => 'Укажите одну подписку.',
  feedNameTaken: (name) => `Подписка «${name}» уже есть.`,
  feedNameTakenHint: () => 'Выберите другое --name или сначала удалите ту.',
  feedUnknown: (name) => `В этом календаре нет подписки «${name}».`,
  feedUnknownHint: () => 'cal feeds list показывает все.',
  mustBeFeedName: () => 'допустимы только буквы, цифры, - и _',
  feedAdded: (name) => `Подписка «${name}» добавлена. Загрузить её: cal feeds fetch ${name}`,
  feedForgotten: (name) => `Подписка «${name}» удалена.`,
  feedsNone: () => 'У этого календаря нет подписок. Добавить: cal feeds add URL',
  feedsNoneDue: () => 'Ни одну подписку загружать ещё не пора.',
  feedEmpty: (name) => `Источник «${name}» пуст, поэтому ничего не изменено.`,
  feedCutOffHint: () => 'Ничего не изменено. Попробуйте позже или сообщите владельцу календаря.',
  feedEmptyHint: () => 'Если событий в нём действительно больше нет, запустите команду с --yes.',
  feedUnchanged: (name) => `${name}: без изменений с прошлого раза.`,
  feedResult: (name, result) => `${name}: ${result}`,
  feedsNeedHistory: () => 'Подпискам нужна история, а она выключена.',
  feedsFailed: (count, total) => `Не обновлено полностью подписок: ${formatNumber(count)} из ${formatNumber(total)}.`,
  feedHeadings: () => ['Имя', 'События', 'Загружена', 'Адрес'],
  feedLabels: () => ({
    name: 'Имя',
    url: 'Адрес',
    category: 'Категория',
    venue: 'Место проведения',
    update: 'Изменённые события (--update)',
    removed: 'Исчезнувшие события (--removed)',
    every: 'Интервал загрузки',
    events: 'События',
    fetched: 'Последняя загрузка',
  }),
  feedNever: () => 'никогда',
  feedRemovedWithEvents: (name, count) =>
    `Подписка «${name}» удалена. Событий перемещено в корзину: ${formatNumber(count)}.`,
  feedRestored: (name) => `Подписка «${name}» восстановлена: cal feeds fetch снова обновляет её события.`,
  feedReplaced: (name) =>
    `Теперь «${name}» — имя другой подписки, поэтому удалённая не восстановлена. Её события больше не обновляются. Чтобы снова следить за ними, добавьте её адрес под другим именем: cal feeds add URL --name ИМЯ`,
  feedsCheck: () => 'добавить подписку, не проверяя, есть ли там календарь',
  feedIsNoCalendar: (url) => `${url} — не файл календаря (iCalendar).`,
  feedAddressTaken: (url, name) => `${url} — это уже подписка «${name}».`,
  feedAddressTakenHint: (name) =>
    `Чтобы изменить её настройки, удалите её (cal feeds remove ${name}; события останутся) и добавьте её снова.`,
};
