import type { Observer, Step } from '../../bulk/job.js';
import type { Context } from '../context.js';
import { harmless } from '../render/harmless.js';
import type { Progress } from './progress.js';

const MOST_TOLD = 20;

interface Observing {
  readonly context: Context;
  readonly progress: Progress;
  readonly isDryRun: boolean;
  readonly asJson: boolean;
}

export interface Telling extends Observer {
  /** Number of failed rows that were not reported, because only the first 20 are. */
  readonly untold: () => number;
}

/** Reports the events of an import: failures and notes on stderr, the planned changes of a dry run on stdout. */
export function observerOf({ context, progress, isDryRun, asJson }: Observing): Telling {
  const { text, out } = context;
  let rows = 0;
  let twins = 0;
  return {
    say: (say) => say(text),
    note: (say) => void progress.line(say(text)),
    twin: ({ file, line }, twin) => {
      twins += 1;
      if (twins > MOST_TOLD) return;
      const message = text.saysTheSame(twin);
      void progress.line(harmless(text.rowFailed(file, line, undefined, undefined, message)));
    },
    counted: progress.counted,
    untold: () => Math.max(0, rows - MOST_TOLD),
    failed: async ({ file, line, errors }) => {
      rows += 1;
      if (rows > MOST_TOLD) return;
      for (const { column, value, message } of errors) {
        await progress.line(harmless(text.rowFailed(file, line, column, value, message)));
      }
    },
    ...(isDryRun && !asJson ? { step: async (step) => out.write(`${harmless(lineOf(step, text))}\n`) } : {}),
  };
}

function lineOf({ action, file, line, title, id, changes, translations }: Step, text: Context['text']): string {
  const place = `${file}:${line}`;
  if (action === 'create' || id === undefined) return text.planCreate(place, title);
  const translated = [...translations].flatMap(([language, texts]) =>
    Object.keys(texts).map((field) => `${field}@${language}`),
  );
  return text.planUpdate(place, id, title, [...Object.keys(changes), ...translated]);
}
