import type { doctorEn } from '../en/doctor.js';

/** Texts of `cal doctor` in Japanese. */
export const doctorJa: typeof doctorEn = {
  doctorPurpose: () => '設定、サービス、このマシンを診断する',
  doctorNote: () =>
    '各行は正常・注意・問題のいずれかで、対処も示します。終了コードは、問題がなければ 0、あれば最も重いもの: 2 設定、4 ログイン、6 接続不可、1 その他。',
  doctorExample: () => '問題を調べる',
  doctorSubjects: () => ({
    version: 'バージョン',
    configuration: '設定',
    profile: 'プロファイル',
    address: 'アドレス',
    connection: '接続',
    certificate: '証明書',
    service: 'サービス',
    sign_in: 'ログイン',
    clock: '時計',
    store: 'カレンダーファイル',
    ledger: '台帳',
    keyring: 'キーリング',
    editor: 'エディター',
    pager: 'ページャー',
    language: '言語',
    colour: '色',
  }),
  doctorVerdicts: () => ({ ok: '正常', warning: '注意', problem: '問題' }),
  doctorNoProfile: () => 'なし',
  doctorProfile: (name, isProtected) => `${name}${isProtected ? '（保護）' : ''}`,
  doctorFrom: (value, where) => `${value}（${where}）`,
  doctorNoFile: (file) => `${file} はまだありません`,
  doctorFileReads: (file) => `${file} は正常です`,
  doctorNotWritable: (file) => `${file} に書き込めません`,
  doctorLedgerAdvice: () => 'これがないとインポートを再開できません。権限を直すか、XDG_STATE_HOME を設定してください。',
  doctorKeyring: () => 'パスワードをシステムのキーリングに保存できます',
  doctorNoPager: () => '使わない設定です（CAL_PAGER、PAGER、または TERM=dumb）',
  doctorLanguage: (locale) => `${locale}（CAL_UI_LANG、LC_ALL、LANG）`,
  doctorColour: (isOn, why) => `${isOn ? 'オン' : 'オフ'}${why === undefined ? '' : `（${why}）`}`,
  doctorAnswered: (status, milliseconds, addresses) =>
    `HTTP ${status}、${milliseconds} ms${addresses.length === 0 ? '' : `、${addresses.join(', ')}`}`,
  doctorCertificate: (until, days, { connected, secured }) =>
    `${until} まで有効（残り ${days} 日）。接続 ${connected} ms、TLS ${secured} ms`,
  doctorMethods: () => ({
    sent: 'Web サーバーは PUT と DELETE を通します。',
    overridden: 'Web サーバーが PUT と DELETE を拒否するため、cal は POST として送ります。',
    refused:
      'Web サーバーは PUT と DELETE を、POST として送っても拒否します。データは読めますが、変更も削除もできません。',
  }),
  doctorMethodsAdvice: () =>
    'PUT と DELETE、または X-HTTP-Method-Override ヘッダー付きの POST を許可するよう、ホスティング業者に依頼してください。',
  doctorNoIndex: () => '応答したものはカレンダーサービスではないようです。',
  doctorNoNamespace: (namespace, others) =>
    `${namespace} がありません。${others.length === 0 ? '' : `あるのは ${others.join(', ')} だけです。`}`,
  doctorService: (name, namespace) => `${name === '' ? '' : `「${name}」、`}${namespace}。`,
  doctorLacks: (features) => `${features.join('、')} はありません。`,
  doctorClock: (seconds) =>
    seconds === 0 ? 'ここと同じ' : `サービスの時計が ${Math.abs(seconds)} 秒${seconds > 0 ? '進んで' : '遅れて'}います`,
  doctorClockAdvice: () => '時計を合わせてください。予約された公開時刻がずれます。',
  doctorStoreAdvice: () => 'バックアップから復元してください: cal restore-backup ファイル',
};
