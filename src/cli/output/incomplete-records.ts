import type { RecordKind } from '../../contract/declarations.js';
import { EXIT } from '../../error-codes.js';
import type { Message } from '../../errors.js';
import type { Context } from '../context.js';
import { printMessage } from './print-message.js';

/** A record that a command shows or saves without some of its values, or not at all. */
export interface IncompleteRecord {
  readonly kind: RecordKind;
  /** Absent if the ID is what is wrong. */
  readonly id?: string | undefined;
  readonly reason: Message;
}

/** Collects the records that a command could not take whole. They are named on stderr and do not stop the command. */
export interface IncompleteRecords {
  readonly note: (record: IncompleteRecord) => void;
  /** Prints how many there were. @returns the exit code of the command */
  readonly end: (exit: number) => Promise<number>;
}

const MAX_NAMED = 20;

export function createIncompleteRecords({ err, text }: Pick<Context, 'err' | 'text'>): IncompleteRecords {
  const noted = new Set<string>();
  return {
    note: ({ kind, id, reason }) => {
      const message = text.incompleteRecord({ kind, id: id ?? '?', reason: reason(text) });
      if (noted.has(message)) return;
      noted.add(message);
      if (noted.size <= MAX_NAMED) void printMessage(err, message);
    },
    end: async (exit) => {
      if (noted.size === 0) return exit;
      if (noted.size > MAX_NAMED) await printMessage(err, text.incompleteRecords({ count: noted.size }));
      return exit === 0 ? EXIT.partial : exit;
    },
  };
}
