import type { historyEn } from '../en/history.js';
import { KINDS, selectPluralForm } from './grammar.js';

const formatNumber = (value: number) => value.toLocaleString('ru');

/** Texts of `cal history` and `cal undo` in Russian. */
export const historyRu: typeof historyEn = {
  historyPurpose: () => 'Показать историю команд, начиная с последней',
  historyNote: () =>
    'Каждая команда, которая что-то записывает, запоминается на этом компьютере вместе с прежним видом записи: в ledger.db в $XDG_STATE_HOME/cal, доступно только вам, без паролей. Хранятся последние 200 запусков; другое число задаёт history_keep в настройках, а с history: off (или CAL_HISTORY=off) не запоминается ничего. Изменения: + создано, ~ изменено, - удалено.',
  historyShowPurpose: () => 'Показать изменения запуска по записям',
  historyPrunePurpose: () => 'Удалить старые запуски из истории',
  historyLimit: () => 'не больше стольких запусков',
  historyAllTargets: () => 'запуски на всех сервисах, а не только на этом',
  historyKeep: () => 'сколько последних запусков оставить',
  exampleHistory: () => 'Последние пять запусков на всех сервисах',
  exampleHistoryShow: () => 'Что именно было сделано?',
  exampleHistoryJson: () => 'Для программы, с запросами',
  exampleHistoryPrune: () => 'Оставить только последние десять',
  exampleHistoryPruneAll: () => 'Оставить только последний',
  undoPurpose: () => 'Отменить команду',
  undoNote: () =>
    'Если ЗАПУСК не указан, отменяется последний запуск на этом сервисе, который ещё не отменён. Созданное уходит в корзину (термины удаляются навсегда), изменённое получает прежние значения, удалённое возвращается; удалённое навсегда создаётся заново под другим ID. Поле, которое с тех пор изменил кто-то другой или более поздний запуск, сохраняет значение и попадает в список (код завершения 9); так же и созданная запись, которую изменили или ещё используют. Повторите команду, чтобы отменить остальное. Отмена тоже запуск: отмените её, чтобы вернуть всё обратно. Запись, которую тем временем создали заново, при этом не дублируется (код завершения 9).',
  undoDryRun: () => 'показать, что было бы сделано, и ничего не менять',
  undoJobs: () => 'сколько запросов одновременно',
  exampleUndo: () => 'Последний запуск',
  exampleUndoRun: () => 'Один запуск, из скрипта',
  exampleUndoDryRun: () => 'Сначала посмотреть',
  historyHeadings: () => ({
    run: 'Запуск',
    when: 'Когда',
    command: 'Команда',
    where: 'Где',
    changes: 'Изменения',
    state: 'Состояние',
  }),
  historyStates: () => ({ stopped: 'не завершён', killed: 'прерван', running: 'выполняется' }),
  historyUndone: (run) => `отменён запуском ${run}`,
  historyPartlyUndone: (run) => `частично отменён запуском ${run}`,
  historyUndoes: (run) => `отменяет ${run}`,
  historyNothing: () => 'Об этом сервисе ничего не записано; остальные покажет --all-targets.',
  historyForgotten: (count) =>
    `Удалено из истории: ${formatNumber(count)} ${selectPluralForm(count, 'запуск', 'запуска', 'запусков')}.`,
  historyUnanswered: () => 'ответа не было',
  historyTrouble: (reason) => `Историю записать не удалось, отменить это будет нельзя: ${reason}`,
  historyUnreadable: (file, reason) => `Прочитать историю в ${file} не удалось: ${reason}`,
  historyUnreadableHint: () =>
    'Проверьте, есть ли место на диске и доступен ли файл для чтения. Если файл повреждён, переместите его: начнётся новая история.',
  historyOff: () => 'История выключена: не записано ничего, к чему можно вернуться или что можно продолжить.',
  historyOffHint: () => 'Уберите history: off из настроек или CAL_HISTORY из окружения.',
  historyNoRun: (run) => `В истории нет запуска «${run}».`,
  historyNoRunHint: () => 'Все запуски покажет cal history --all-targets.',
  undoHint: () => 'Отменить: cal undo',
  redoHint: (run) => `Вернуть: cal undo ${run}`,
  undoNothing: () => 'На этом сервисе отменять нечего.',
  undoAlready: (run, by) => `Запуск ${run} уже отменён запуском ${by}.`,
  undoAlreadyHint: (by) => `cal undo ${by} вернёт его.`,
  undoElsewhere: (run, target) => `Запуск ${run} писал в ${target}.`,
  askUndo: (command, when, changes) => `Отменить «${command}» от ${when} (${changes})? [д/Н] `,
  undoNeedsYes: () => 'Отмену нужно подтвердить.',
  undoNotDone: () => 'Ничего не отменено.',
  undoRecord: (kind, id, title) => `${KINDS[kind].one} ${id}${title === '' ? '' : ` «${title}»`}`,
  undoLeft: (why, by) =>
    ({
      changed: 'без изменений: с тех пор это изменил кто-то другой',
      later: `без изменений: с тех пор это изменил запуск ${by}; сначала отмените его`,
      replaced: `без изменений: с тех пор такая же запись создана заново, её ID ${by}`,
      used: 'без изменений: это ещё используют события или категории',
      gone: 'без изменений: этого больше нет',
      back: 'без изменений: это уже восстановлено',
      unanswered: 'без изменений: ответа тогда не было, и что сделано — неизвестно',
      unread: 'без изменений: прочитать это заранее не удалось, прежний вид неизвестен',
      differs: 'без изменений: сервис сохранил другое значение; исправьте его вручную',
      password: 'без изменений: прежний пароль неизвестен',
    })[why],
  undoSettled: () => 'Из этого запуска отменить ничего нельзя: теперь cal undo его пропускает.',
  undoCreatedAgain: (id) => `прежний ID: ${id}`,
  undoPasswordLost: () => 'если был пароль, задайте его снова',
  undoSlugChanged: (was, now) => `ярлык был ${was}, теперь ${now}: ${was} занят`,
  undoEarlierHint: () =>
    'Отмене всё ещё что-то мешает. Чтобы отменить более ранний запуск, укажите его: cal undo ЗАПУСК',
  undoUsedHint: (run) => `Когда запись больше не используется, удалите её: cal undo ${run}`,
  undoCounts: (done, left, failed) =>
    [
      `отменено ${formatNumber(done)}`,
      ...(left > 0 ? [`оставлено ${formatNumber(left)}`] : []),
      ...(failed > 0 ? [`с ошибками ${formatNumber(failed)}`] : []),
    ].join(', '),
  undoOfRun: (run, command, when) => `Запуск ${run}: «${command}» от ${when}`,
};
