import { toSingleLine } from '../../../present/terminal/strip-controls.js';
import type { ImportObserver, ImportStep } from '../../../sync/import/import-job.js';
import type { Context } from '../../context.js';
import type { ImportProgress } from './import-progress.js';

const MAX_REPORTED_ROWS = 20;

interface ImportReporterOptions {
  readonly context: Context;
  readonly progress: ImportProgress;
  readonly isDryRun: boolean;
  readonly asJson: boolean;
}

export interface ImportReporter extends ImportObserver {
  /** Number of failed rows that were not reported, because only the first 20 are. */
  readonly countUnreported: () => number;
}

/** Reports the events of an import: failures and notes on stderr, the planned changes of a dry run on stdout. */
export function createImportReporter({ context, progress, isDryRun, asJson }: ImportReporterOptions): ImportReporter {
  const { text, out } = context;
  let rows = 0;
  let twins = 0;
  return {
    say: (say) => say(text),
    note: (say) => void progress.line(say(text)),
    duplicate: ({ file, line }, twin) => {
      twins += 1;
      if (twins > MAX_REPORTED_ROWS) return;
      const message = text.saysTheSame({ place: twin });
      void progress.line(toSingleLine(text.rowFailed({ file, line, message })));
    },
    counted: progress.showCounts,
    countUnreported: () => Math.max(0, rows - MAX_REPORTED_ROWS),
    failed: async ({ file, line, errors }) => {
      rows += 1;
      if (rows > MAX_REPORTED_ROWS) return;
      for (const { column, value, message } of errors) {
        const isToldAlready = value !== undefined && message.includes(value);
        const told = { column, value: isToldAlready ? undefined : value };
        await progress.line(toSingleLine(text.rowFailed({ file, line, message, ...told })));
      }
    },
    ...(isDryRun && !asJson
      ? { step: async (step) => out.write(`${toSingleLine(formatPlannedStep(step, text))}\n`) }
      : {}),
  };
}

function formatPlannedStep(
  { action, file, line, title, id, changes, translations }: ImportStep,
  text: Context['text'],
): string {
  const place = line === 0 ? file : `${file}:${line}`;
  if (action === 'remove') return text.planRemove({ place, id: id ?? 0, title });
  if (action === 'create') return text.planCreate({ place, title });
  const translated = [...translations].flatMap(([language, texts]) =>
    Object.keys(texts).map((field) => `${field}@${language}`),
  );
  return text.planUpdate({ place, id, title, fields: [...Object.keys(changes), ...translated] });
}
