import type { wordpressWritesEn } from '../en/wordpress-writes.js';

const NAMES = {
  event: 'событие',
  venue: 'место проведения',
  organizer: 'организатор',
  category: 'категория',
  tag: 'метка',
} as const;

const kindAndTitle = (kind: keyof typeof NAMES, { id, title }: { readonly id: string; readonly title: string }) =>
  `${NAMES[kind]} ${id}${title === '' ? '' : ` «${title}»`}`;

export const wordpressWritesRu: typeof wordpressWritesEn = {
  notClearable: () => 'нельзя очистить через этот сервис: очистите в WordPress',
  oneVenueOnly: () => 'принимает в этом сервисе только одно место проведения',
  oneTagOnly: () =>
    'здесь может быть только одна: из нескольких сервис учитывает лишь первую. Запросите каждую отдельно',
  trashOnly: () => 'В этом сервисе есть только корзина: --force невозможен, ничего не удалено.',
  trashOnlyHint: () => 'Без --force запись попадёт в корзину; оттуда её навсегда удалит WordPress.',
  existsAlready: (kind, about) => `Уже есть: ${kindAndTitle(kind, about)}. Ничего не записано.`,
  existsAlreadyHint: () => 'С --if-missing это не ошибка.',
  existsDifferent: (kind, about) => `Уже есть, с другими данными: ${kindAndTitle(kind, about)}. Ничего не записано.`,
  existsDifferentHint: (plural, id) =>
    `Измените имеющуюся запись: «cal ${plural} update ${id} …», или дайте новой другое имя.`,
  notAsAsked: (kind, about) => `Записано: ${kindAndTitle(kind, about)}, но сервис принял не всё:`,
  notAsAskedHint: () => 'Остальное так, как вы указали. Проверьте эти поля в WordPress или попробуйте другие значения.',
  changedBySite: (kind, about) => `Записано: ${kindAndTitle(kind, about)}. Сайт изменил и другие поля:`,
  changedBySiteHint: () =>
    'Это делают правила и плагины сайта или кто-то, кто сохраняет ту же запись. Решите, какие значения верны.',
  writtenOver: (kind, about) =>
    `Это не новая запись: ${kindAndTitle(kind, about)}. Это чужая запись с тем же именем, которой раньше не было видно, и ваши данные записаны поверх.`,
  writtenOverHint: () => 'Посмотрите на запись и дайте своей другое имя, если это не она.',
  lyingInTrash: (kind, ref) => `В корзине: ${kindAndTitle(kind, { id: ref, title: '' })}.`,
  lyingInTrashHint: (plural, ref) => `Восстановить: cal ${plural} restore ${ref}`,
  trashNotShown: (kind, ref) =>
    `В корзине: ${kindAndTitle(kind, { id: ref, title: '' })}. Сервис не показывает, что там хранится; восстановленная отсюда запись потеряла бы цену, сайт, организаторов и не только. Ничего не записано.`,
  trashNotShownHint: () => 'Восстановите её в WordPress.',
  markupWouldBeLost: (kind, id, fields) =>
    `${kindAndTitle(kind, { id, title: '' })}: в тексте есть разметка HTML, которую вам нельзя сохранять (${fields.join(', ')}). WordPress удалил бы её при этой записи, и undo не смог бы её вернуть. Ничего не записано.`,
  markupWouldBeLostHint: () => 'Попросите редактора сделать это или сначала запишите эти тексты без такой разметки.',
  markupNotRestorable: (kind, id, fields) =>
    `${kindAndTitle(kind, { id, title: '' })}: undo не сможет вернуть нынешний текст (${fields.join(', ')}), потому что в нём есть разметка HTML или знаки & и <, которые вам нельзя сохранять.`,
  noticesBefore: (words) => `Сайт вставляет в ответы сообщения, которых другие программы не поймут: ${words}`,
  askedToSignIn: (url) => `${url} ведёт на страницу входа: без входа сайт никого не пускает.`,
  askedToSignInHint: () =>
    'Интерфейс закрыт плагином: разрешите в его настройках /wp-json или запросы с паролем приложения.',
  guardHint: () =>
    'Вместо сайта отвечает плагин безопасности или брандмауэр: разрешите в нём запросы к /wp-json отсюда.',
  restClosedHint: () => 'Плагин отключил REST-интерфейс: разрешите его в настройках хотя бы для тех, кто вошёл.',
  nonceHint: () => 'Что-то по пути добавляет cookie браузера: входите только с паролем приложения.',
  differsThere: () => 'там другое значение',
  emptyThere: () => 'там пусто. Если запись оборвалась, cal import --resume её дополнит',
  flagIfMissing: () => 'если запись с этим именем и теми же данными уже есть, взять её, с кодом выхода 0',
  isThere: (kind, about) => `Уже есть: ${kindAndTitle(kind, about)}`,
  nameTakenInRun: (_kind, title) =>
    `Ещё одна новая запись этого запуска называется «${title}»: сайт записал бы одну поверх другой.`,
  failedAfterCreating: (kind, about) =>
    `На сайте произошла ошибка после сохранения: ${kindAndTitle(kind, about)}. Запись существует.`,
  failedAfterUpdating: (kind, about) =>
    `На сайте произошла ошибка после того, как обновление было сохранено: ${kindAndTitle(kind, about)}.`,
  failedAfterWritingHint: () =>
    'Не отправляйте её повторно. Посмотрите запись в WordPress; причина указана в журнале ошибок сайта.',
};
