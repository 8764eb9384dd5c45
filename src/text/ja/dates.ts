import type { datesEn } from '../en/dates.js';

const NAMES = { event: 'イベント', venue: '会場', organizer: '主催者', category: 'カテゴリー', tag: 'タグ' } as const;

/** Texts about dates that are written in words in Japanese. */
export const datesJa: typeof datesEn = {
  dateLanguage: () => 'ja',
  dateLocale: () => 'ja',
  valueDuration: () => '長さ',
  valueRange: () => '期間',
  flagDuration: () => '--end-date の代わりに長さを指定: 2h、90m、1d2h、P1D',
  flagDateOrder: () => '05/06/2027 の読み方: dmy、mdy、ymd',
  flagRange: () => 'この期間に始まるもの: today、this-week、next-month、2027-07、2027-W27、A..B',
  notADate: (text, part) =>
    `「${text}」は日付として読めません${part === undefined ? '' : `（「${part}」だけは読めました）`}。例: 2027-07-02 20:00、明日 9時、金曜日 18:00、2027年7月2日 20:00、+3d、+2w 19:00、2027-W27`,
  twoDates: (text) => `「${text}」は日付が 2 つあります。1 つだけ指定してください`,
  needsClock: (text) => `「${text}」には時刻がありません。20:00 のように付けてください`,
  dateAmbiguous: (text, days) =>
    `「${text}」は ${days.join(' とも ')} とも読めます。そのように書くか、--date-order で dmy、mdy、ymd のいずれかを指定してください`,
  mustBeDuration: () => '長さを指定してください: 2h、90m、1d2h、2w、P1D',
  durationAndEnd: () => '--end-date と同時には使えません',
  rangeBeside: (flags) => `${flags.join('、')} と同時には使えません`,
  endStays: () => '終了はそのままです。--duration も指定するか、cal events move でイベント全体を移動してください。',
  saidBack: (when, zone, ago) => `${when} ${zone}、${ago}`,
  timeSkipped: ({ time, meant, day, zone }) =>
    `${zone} の ${day} には時計が進むため ${time} がありません。${meant} とみなします。`,
  timeTwice: ({ time, day, zone, isFirst }) =>
    `${zone} の ${day} には時計が戻るため ${time} が2 回あります。${isFirst ? '1 回目' : '2 回目'}とみなします。`,
  startHint: () => '例: 金曜日 20:00',
  endHint: () => '例: 23:00 または +3h',
  askLink: (kind, isMore) => `${NAMES[kind]}${isMore ? 'をもう 1 件' : ''}（入力して検索）`,
  noneOfThem: () => '（なし）',
  newOne: (name) => `新規: ${name}`,
  sameCommand: (command) => `同じ操作を質問なしで行うには:\n  ${command}`,
  flagNoInput: () => '足りない値を尋ねない',
  flagMarkdown: () => '説明と抜粋を Markdown で編集（Markdown で書けないものは HTML のまま）',
  exampleRange: () => '来月のイベント',
  exampleWords: () => '日時を言葉で',
  endIsDoubtful: ({ words, earlier, start, later }) =>
    `「${words}」は開始（${start}）より前の ${earlier} とも、${later} とも読めます。正しい方を書くか、開始を直してください`,
  askDoubtfulEnd: ({ words, start, later }) =>
    `「${words}」はその日の開始（${start}）より前です。イベントの終了は ${later} ですか？ [y/N] `,
  doubtfulEndQuestion: ({ words, earlier, start }) =>
    `「${words}」は ${earlier} となり、開始（${start}）より前です。どうしますか？`,
  enterOtherEnd: () => '終了を入力し直す',
  enterOtherStart: () => '開始を入力し直す',
  endsThen: (later) => `イベントの終了は ${later}`,
  endsBeforeStart: (start) => `開始 ${start} より前にはできません`,
  formKept: (command) => `何も作成されませんでした。入力した内容で続けるには:\n  ${command}`,
  startWithoutTime: (words) =>
    `「${words}」には時刻がなく、イベントは 00:00 に始まることになります。「${words} 20:00」のように時刻を付けるか、終日なら --all-day を指定してください`,
  askMidnightStart: (words) => `「${words}」には時刻がありません。イベントは 00:00 に始まりますか？ [y/N] `,
  formKeptAsDraft: (command) => `何も作成されませんでした。入力した内容で下書きを作成するには:\n  ${command}`,
  newRecordQuestion: (name) => `「${name}」に一致するものがありません。新しく作成しますか？`,
  searchAgain: () => 'いいえ、検索し直す',
  createNew: (name) => `はい、「${name}」を作成する`,
  inYourZone: (when, zone) => `${when} ${zone}（あなたのタイムゾーン）`,
  midnightIsDoubtful: ({ words, earlier, later }) =>
    `「${words}」は ${earlier} とも、${later} とも読めます。正しい方を書いてください`,
  askMidnight: ({ words, earlier, later }) =>
    `「${words}」は ${earlier} とも、${later} とも読めます。イベントの終了は ${later} ですか？ [y/N] `,
  midnightQuestion: ({ words, earlier, later }) =>
    `「${words}」は ${earlier} とも、${later} とも読めます。どうしますか？`,
};
