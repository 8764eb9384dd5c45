import type { safetyEn } from './safety-en.js';

/** What is said of connections, passwords and where they may stand, in Russian. */
export const safetyRu: typeof safetyEn = {
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
  mustNeedNoShell: () => 'нужна программа с аргументами: для каналов и переменных напишите [sh, -c, "…"]',
  notInProject: (file, key) => `${file}: ${key} не может стоять в файле проекта.`,
  notInProjectHint: (file) => `Перенесите в собственные настройки, ${file}.`,
  passwordCommandFailed: (program, what) => `password_command: ${program}: ${what}.`,
  printedNothing: () => 'ничего не вывела',
  printedLines: (profile) => `вывела несколько строк, а пароль${profile === '' ? '' : ` для «${profile}»`} – одна`,
  noSuchProgram: () => 'такой программы здесь нет',
  tookTooLong: (seconds) => `не уложилась в ${seconds} с`,
  endedWith: (status, line) => `завершилась с кодом ${status}${line === '' ? '' : `: ${line}`}`,
  noKeyring: (profile) => `Пароль профиля «${profile}» – в системном хранилище ключей, которое здесь недоступно.`,
  notInKeyring: (profile) => `Системное хранилище ключей не отдаёт пароль профиля «${profile}».`,
  keyringHint: (profile) =>
    `Разблокируйте хранилище, войдите снова (cal login --profile ${profile}) или задайте CAL_PASSWORD.`,
};
