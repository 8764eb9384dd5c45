import type { securityEn } from '../en/security.js';
import { listWithAnd } from './grammar.js';

/** Texts about unsafe connections and the places where passwords may be stored in Russian. */
export const securityRu: typeof securityEn = {
  flagCa: () => 'файл сертификатов, которым доверять помимо обычных (PEM)',
  flagInsecure: () => 'отправить пароль по http:, хотя по пути его могут прочитать',
  notEncrypted: (origin) => `Соединение с ${origin} не шифруется: пароль могут прочитать по пути.`,
  notEncryptedHint: () => 'Используйте https:// или добавьте --insecure (insecure: true в профиле), если сеть ваша.',
  notEncryptedWarning: (origin) => `cal: пароль уходит на ${origin} без шифрования.`,
  certificateExpired: (origin) => `Срок действия сертификата ${origin} истёк.`,
  expiredHint: () => 'Обновить его должен владелец; проверьте и часы этого компьютера (cal doctor).',
  certificateForOther: (origin, names) => `Сертификат ${origin} выдан на другие имена: ${names}.`,
  otherHostHint: () => 'Используйте URL с одним из этих имён.',
  selfSigned: (origin) => `Сертификат ${origin} самоподписанный: за него никто не ручается.`,
  noCertificate: (file) => `В ${file} нет сертификата.`,
  noCertificateHint: () => 'Нужен файл PEM: -----BEGIN CERTIFICATE----- и так далее.',
  mustNeedNoShell: () => 'нужна программа с аргументами: для конвейеров и переменных напишите [sh, -c, "…"]',
  notInProject: (file, key, allowed) =>
    `${file}: ${key} не может стоять в файле проекта. В нём допустимы только ${listWithAnd(allowed)}.`,
  chooseProfileHint: () => 'Выберите профиль сами: --profile ИМЯ, CAL_PROFILE или cal profiles use ИМЯ.',
  usesProjectFile: (file, settings) => `У этой папки свои настройки в ${file}: ${settings.join(', ')}.`,
  fileOpenToOthers: (path) => `Другие пользователи могут читать или менять ${path}, поэтому он не используется.`,
  fileOfOthers: (path) => `${path} принадлежит другому пользователю, поэтому он не используется.`,
  runToMend: (command) => `Выполните: ${command}`,
  notInProjectHint: (file) => `Перенесите в собственные настройки, ${file}.`,
  passwordCommandFailed: (program, what) => `password_command: ${program}: ${what}.`,
  printedNothing: () => 'ничего не вывела',
  printedLines: (profile) => `вывела несколько строк, а пароль${profile === '' ? '' : ` для «${profile}»`} — одна`,
  noSuchProgram: () => 'такой программы здесь нет',
  tookTooLong: (seconds) => `не уложилась в ${seconds} с`,
  endedWith: (status, line) => `завершилась с кодом ${status}${line === '' ? '' : `: ${line}`}`,
  noKeyring: (profile) => `Пароль профиля «${profile}» — в системном хранилище ключей, которое здесь недоступно.`,
  notInKeyring: (profile) => `Системное хранилище ключей не выдаёт пароль профиля «${profile}».`,
  keyringHint: (profile) =>
    `Разблокируйте хранилище, войдите снова (cal login --profile ${profile}) или задайте CAL_PASSWORD.`,
  flagConfirm: () => 'имя защищённого профиля для подтверждения',
  isProtected: (name) => `Профиль «${name}» защищён.`,
  askName: (name) => `Чтобы продолжить, введите ${name}: `,
  confirmHint: (name) => `Добавьте --confirm ${name}.`,
  bulkNeedsConfirm: () => 'Массовое изменение записей нужно подтвердить.',
  deleteNeedsConfirm: () => 'Удаление нужно подтвердить.',
};
