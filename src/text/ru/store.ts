import type { storeEn } from '../en/store.js';
import { formatCount } from './grammar.js';

/** Texts of `cal store copy` in Russian. */
export const storeRu: typeof storeEn = {
  storePurpose: () => 'Переносить календари между файлами и базами данных',
  copyPurpose: () => 'Скопировать календарь в новый файл или пустую базу данных PostgreSQL',
  copyNote: () =>
    'Копируется всё на один момент времени: записи со своими ID, корзина, связи, переводы, пользователи с паролями, настройки. Перед завершением всё перечитывается и сравнивается; при любом сбое не копируется ничего.',
  copyNoteWrites: () =>
    'FROM может оставаться доступным как сервис, но записанное после начала копирования не попадёт в копию: перед окончательным переносом запустите его с --read-only.',
  copyExample: () => 'В базу данных; её пароль — в PGPASSWORD',
  copyExampleBack: () => 'И обратно в файл',
  copyTwoStores: () => 'Укажите два хранилища: откуда и куда копировать.',
  copyToMemory: () => 'Календарь в памяти исчезает вместе с процессом: укажите файл или базу данных, куда копировать.',
  noSuchStore: (store) => `В ${store} нет календаря.`,
  copyNotEmpty: (store, records, users) =>
    `Хранилище ${store} не пусто (записей: ${records}, пользователей: ${users}). Ничего не скопировано.`,
  copyNotEmptyHint: () => 'Укажите файл, которого ещё нет, пустую базу данных или пустую схему.',
  copyUnlike: (store, table) => `Из ${store} прочитано не то, что было записано (${table}). Ничего не скопировано.`,
  copyProgress: (done, all) => `Записано и сверено строк: ${done} из ${all}`,
  copyDone: (store, records, users) =>
    `Скопировано в ${store}: ${formatCount(records, 'запись', 'записи', 'записей')}, ${formatCount(users, 'пользователь', 'пользователя', 'пользователей')}.`,
  copyVerified: (counts, users) =>
    `Перечитано и совпадает по числу и контрольной сумме: ${counts}; пользователей: ${users}.`,
};
