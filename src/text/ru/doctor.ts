import type { doctorEn } from '../en/doctor.js';

/** Texts of `cal doctor` in Russian. */
export const doctorRu: typeof doctorEn = {
  doctorPurpose: () => 'Проверить настройки, сервис и этот компьютер',
  doctorNote: () =>
    'В каждой строке — «в порядке», «внимание» или «проблема» и что с ней делать. Код завершения: 0, если проблем нет, иначе код самой серьёзной: 2 — настройки, 4 — вход, 6 — нет связи, 1 — прочее.',
  doctorExample: () => 'Что здесь не так?',
  doctorSubjects: () => ({
    version: 'версия',
    configuration: 'настройки',
    profile: 'профиль',
    address: 'адрес',
    connection: 'соединение',
    certificate: 'сертификат',
    service: 'сервис',
    sign_in: 'вход',
    clock: 'часы',
    store: 'файл календаря',
    ledger: 'журнал',
    keyring: 'хранилище ключей',
    editor: 'редактор',
    pager: 'постраничный просмотр',
    language: 'язык',
    colour: 'цвета',
  }),
  doctorVerdicts: () => ({ ok: 'в порядке', warning: 'внимание', problem: 'проблема' }),
  doctorNoProfile: () => 'нет',
  doctorProfile: (name, isProtected) => `${name}${isProtected ? ', защищён' : ''}`,
  doctorFrom: (value, where) => `${value} (из ${where})`,
  doctorNoFile: (file) => `${file}: пока нет`,
  doctorFileReads: (file) => `${file}: в порядке`,
  doctorNotWritable: (file) => `Записать в ${file} нельзя`,
  doctorLedgerAdvice: () => 'Без него импорт не продолжить: исправьте права или задайте XDG_STATE_HOME.',
  doctorKeyring: () => 'пароли можно хранить в системном хранилище ключей',
  doctorNoPager: () => 'не нужен (CAL_PAGER, PAGER или TERM=dumb)',
  doctorLanguage: (locale) => `${locale} (CAL_UI_LANG, LC_ALL или LANG)`,
  doctorColour: (isOn, why) => `${isOn ? 'включены' : 'выключены'}${why === undefined ? '' : ` (${why})`}`,
  doctorAnswered: (status, milliseconds, addresses) =>
    `HTTP ${status} за ${milliseconds} мс${addresses.length === 0 ? '' : ` от ${addresses.join(', ')}`}`,
  doctorCertificate: (until, days, { connected, secured }) =>
    `действует до ${until}, ещё ${days} дн.; соединение за ${connected} мс, TLS за ${secured} мс`,
  doctorMethods: () => ({
    sent: 'Веб-сервер пропускает PUT и DELETE.',
    overridden: 'Веб-сервер не пропускает PUT и DELETE; cal отправляет их как POST.',
    refused: 'Веб-сервер не пропускает PUT и DELETE, даже как POST: записи можно читать, но нельзя изменять и удалять.',
  }),
  doctorMethodsAdvice: () => 'Попросите хостинг разрешить PUT и DELETE либо POST с заголовком X-HTTP-Method-Override.',
  doctorNoIndex: () => 'То, что отвечает, не называет себя сервисом календаря.',
  doctorNoNamespace: (namespace, others) =>
    `${namespace} там нет${others.length === 0 ? '.' : `, есть только ${others.join(', ')}.`}`,
  doctorService: (name, namespace) => `${name === '' ? '' : `«${name}», `}${namespace}.`,
  doctorLacks: (features) => `Не умеет: ${features.join(', ')}.`,
  doctorClock: (seconds) =>
    seconds === 0 ? 'как здесь' : `часы сервиса ${seconds > 0 ? 'спешат' : 'отстают'} на ${Math.abs(seconds)} с`,
  doctorClockAdvice: () => 'Установите точное время: запланированные записи опубликуются не вовремя.',
  doctorStoreAdvice: () => 'Восстановите резервную копию: cal restore-backup ФАЙЛ.',
};
