import type { securityEn } from '../en/security.js';

const listWithAnd = (words: readonly string[]) => new Intl.ListFormat('ja').format(words);

/** Texts about unsafe connections and the places where passwords may be stored in Japanese. */
export const securityJa: typeof securityEn = {
  flagCa: () => '通常の証明書に加えて信頼する証明書のファイル（PEM）',
  flagInsecure: () => '途中で他人に読まれるおそれがあっても http: でパスワードを送る',
  notEncrypted: (origin) => `${origin} への接続は暗号化されません。パスワードを途中で読まれるおそれがあります。`,
  notEncryptedHint: () =>
    'https:// を使うか、自分のネットワークなら --insecure（プロファイルでは insecure: true）を付けてください。',
  notEncryptedWarning: (origin) => `cal: パスワードを暗号化せずに ${origin} へ送ります。`,
  certificateExpired: (origin) => `${origin} の証明書は期限切れです。`,
  expiredHint: () => '証明書の更新は所有者にしかできません。このマシンの時計も確認してください（cal doctor）。',
  certificateForOther: (origin, names) => `${origin} の証明書は別の名前のものです: ${names}。`,
  otherHostHint: () => 'これらの名前のいずれかを使った URL を指定してください。',
  selfSigned: (origin) => `${origin} の証明書は自己署名で、保証する者がいません。`,
  noCertificate: (file) => `${file} に証明書がありません。`,
  noCertificateHint: () => '-----BEGIN CERTIFICATE----- で始まる PEM ファイルを指定してください。',
  mustNeedNoShell: () => 'プログラムとその引数を指定してください。パイプや変数を使うには [sh, -c, "…"] と書きます',
  notInProject: (file, key, allowed) =>
    `${file}: ${key} はプロジェクトのファイルには書けません。書けるのは ${listWithAnd(allowed)} だけです。`,
  chooseProfileHint: () =>
    'プロファイルは自分で選んでください: --profile 名前、CAL_PROFILE、または cal profiles use 名前。',
  usesProjectFile: (file, settings) => `このフォルダーには独自の設定があります (${file}): ${settings.join(', ')}`,
  fileOpenToOthers: (path) => `${path} はほかのユーザーが読み書きできるため、使用しません。`,
  fileOfOthers: (path) => `${path} はほかのユーザーのものなので、使用しません。`,
  runToMend: (command) => `次を実行してください: ${command}`,
  notInProjectHint: (file) => `自分の設定ファイル ${file} に書いてください。`,
  passwordCommandFailed: (program, what) => `password_command: ${program}: ${what}。`,
  printedNothing: () => '何も出力しませんでした',
  printedLines: (profile) => `複数行を出力しました。パスワード${profile === '' ? '' : `（「${profile}」）`}は 1 行です`,
  noSuchProgram: () => 'このプログラムはここにありません',
  tookTooLong: (seconds) => `${seconds} 秒以内に終わりませんでした`,
  endedWith: (status, line) => `終了コード ${status} で終わりました${line === '' ? '' : `: ${line}`}`,
  noKeyring: (profile) =>
    `プロファイル「${profile}」のパスワードはシステムのキーリングにありますが、ここでは使えません。`,
  notInKeyring: (profile) => `システムのキーリングからプロファイル「${profile}」のパスワードを取得できません。`,
  keyringHint: (profile) =>
    `キーリングのロックを解除するか、ログインし直すか（cal login --profile ${profile}）、CAL_PASSWORD を設定してください。`,
  flagConfirm: () => '保護されたプロファイルの名前。本当に実行することを示す',
  isProtected: (name) => `「${name}」は保護されています。`,
  askName: (name) => `続けるには ${name} と入力してください: `,
  confirmHint: (name) => `--confirm ${name} を付けてください。`,
  bulkNeedsConfirm: () => 'レコードの一括変更には確認が必要です。',
  deleteNeedsConfirm: () => '削除には確認が必要です。',
};
