import type { wordpressWritesEn } from '../en/wordpress-writes.js';

const NAMES = {
  event: 'イベント',
  venue: '会場',
  organizer: '主催者',
  category: 'カテゴリー',
  tag: 'タグ',
} as const;

const kindAndTitle = (kind: keyof typeof NAMES, { id, title }: { readonly id: string; readonly title: string }) =>
  `${NAMES[kind]} ${id}${title === '' ? '' : `「${title}」`}`;

export const wordpressWritesJa: typeof wordpressWritesEn = {
  notClearable: () => 'このサービスからは空にできません。WordPress で空にしてください',
  oneVenueOnly: () => 'このサービスでは会場を 1 つしか指定できません',
  oneTagOnly: () => '1 つにしてください。このサービスは複数のうち最初のものしか見ません。1 つずつ問い合わせてください',
  trashOnly: () => 'このサービスにはゴミ箱しかないため --force は使えません。何も削除していません。',
  trashOnlyHint: () => '--force なしではゴミ箱へ移動します。完全な削除は WordPress でできます。',
  existsAlready: (kind, about) => `${kindAndTitle(kind, about)} はすでにあります。何も書き込んでいません。`,
  existsAlreadyHint: () => '--if-missing を付けると、これでよいものとして扱います。',
  existsDifferent: (kind, about) => `${kindAndTitle(kind, about)} が別の内容ですでにあります。何も書き込んでいません。`,
  existsDifferentHint: (plural, id) =>
    `「cal ${plural} update ${id} …」で変更するか、新しいほうに別の名前を付けてください。`,
  notAsAsked: (kind, about) =>
    `${kindAndTitle(kind, about)} は書き込まれましたが、サービスが受け入れなかったフィールドがあります:`,
  notAsAskedHint: () => 'ほかは指定どおりです。これらのフィールドを WordPress で確かめるか、別の値を試してください。',
  changedBySite: (kind, about) =>
    `${kindAndTitle(kind, about)} は書き込まれましたが、サイトがほかのフィールドも変更しました:`,
  changedBySiteHint: () =>
    'サイトの規則やプラグイン、または同じレコードを保存した人によるものです。どの値が正しいか決めてください。',
  writtenOver: (kind, about) =>
    `${kindAndTitle(kind, about)} は新しいものではありません。事前には見えなかった、他の人の同じ名前のレコードに上書きされました。`,
  writtenOverHint: () => '内容を見て、別のものであれば別の名前を付けてください。',
  lyingInTrash: (kind, ref) => `${NAMES[kind]} ${ref} はゴミ箱にあります。`,
  lyingInTrashHint: (plural, ref) => `復元するには: cal ${plural} restore ${ref}`,
  trashNotShown: (kind, ref) =>
    `${NAMES[kind]} ${ref} はゴミ箱にあり、このサービスはその内容を見せません。ここから復元すると料金、ウェブサイト、主催者などが失われます。何も書き込んでいません。`,
  trashNotShownHint: () => 'WordPress で復元してください。',
  markupWouldBeLost: (kind, id, fields) =>
    `${NAMES[kind]} ${id} には、あなたの権限では保存できない HTML が含まれています (${fields.join(', ')})。この書き込みで WordPress がそれを削除し、undo でも元に戻せません。何も書き込んでいません。`,
  markupWouldBeLostHint: () => '編集者に依頼するか、先にその HTML を除いたテキストを書き込んでください。',
  markupNotRestorable: (kind, id, fields) =>
    `${NAMES[kind]} ${id}: 現在のテキスト (${fields.join(', ')}) には、あなたの権限では保存できない HTML や & や < が含まれているため、undo では元に戻せません。`,
  noticesBefore: (words) => `サイトの応答にメッセージが混ざっており、ほかのプログラムは読めません: ${words}`,
  askedToSignIn: (url) => `${url} はログインページに移ります。このサイトはログインなしでは開きません。`,
  askedToSignInHint: () =>
    'プラグインが API を閉じています。設定で /wp-json またはアプリケーションパスワードでのリクエストを許可してください。',
  guardHint: () =>
    'セキュリティプラグインかファイアウォールがサイトの代わりに応答しています。ここからの /wp-json へのリクエストを許可してください。',
  restClosedHint: () =>
    'プラグインが REST API を無効にしています。少なくともログインした人には設定で許可してください。',
  nonceHint: () =>
    '途中でブラウザーの Cookie が加えられています。アプリケーションパスワードだけでログインしてください。',
  differsThere: () => 'サービス上の値が異なります',
  emptyThere: () => 'サービス上では空です。書き込みが途中で切れたのなら、cal import --resume で補えます',
  flagIfMissing: () => '同じ名前で同じ内容のものがすでにあれば、それを使う（終了コード 0）',
  isThere: (kind, about) => `すでにあります: ${kindAndTitle(kind, about)}`,
  nameTakenInRun: (_kind, title) =>
    `この実行には「${title}」という名前の新しいレコードがもう 1 つあります。サイトでは一方がもう一方を上書きします。`,
  failedAfterCreating: (kind, about) =>
    `${kindAndTitle(kind, about)} を保存した後でサイトがエラーになりました。レコードは作成されています。`,
  failedAfterUpdating: (kind, about) => `${kindAndTitle(kind, about)} の更新を保存した後でサイトがエラーになりました。`,
  failedAfterWritingHint: () =>
    'もう一度送信しないでください。WordPress でレコードを確認してください。原因はサイトのエラーログにあります。',
};
