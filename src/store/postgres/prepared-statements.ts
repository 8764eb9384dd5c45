import { createHash } from 'node:crypto';

/** A statement with PostgreSQL's placeholders. The database keeps it prepared under its name, if it has one. */
export interface NumberedStatement {
  readonly text: string;
  readonly name?: string;
}

export interface PreparedStatements {
  readonly statementOf: (text: string) => NumberedStatement;
  /** From now on no statement gets a name. */
  readonly stop: () => void;
}

// A list can be filtered in more ways than a database should keep statements for, so only frequent ones are prepared.
const USES_BEFORE_PREPARING = 3;
const MOST_PREPARED = 250;
const MOST_TEXTS = 1000;

interface KnownStatement {
  readonly text: string;
  uses: number;
  name?: string;
}

/**
 * Gives frequent statements a name, so that each connection plans them once. The name is a digest of the text: behind
 * a pooler, sessions share connections, and one name must mean one statement among all of them.
 */
export function createPreparedStatements(isPreparing: boolean): PreparedStatements {
  const known = new Map<string, KnownStatement>();
  let prepared = 0;
  let isStopped = !isPreparing;

  const remember = (text: string): KnownStatement => {
    if (known.size >= MOST_TEXTS) for (const [each, { name }] of known) if (name === undefined) known.delete(each);
    const statement = { text: numberPlaceholders(text), uses: 0 };
    known.set(text, statement);
    return statement;
  };

  return {
    statementOf: (text) => {
      const statement = known.get(text) ?? remember(text);
      if (isStopped) return { text: statement.text };
      statement.uses += 1;
      if (statement.name === undefined && statement.uses >= USES_BEFORE_PREPARING && prepared < MOST_PREPARED) {
        statement.name = `cal_${createHash('sha256').update(statement.text).digest('base64url')}`;
        prepared += 1;
      }
      return statement;
    },
    stop: () => {
      isStopped = true;
    },
  };
}

/** Replaces `?` by PostgreSQL's numbered placeholders: `$1`. */
function numberPlaceholders(text: string): string {
  let number = 0;
  return text.replaceAll('?', () => {
    number += 1;
    return `$${number}`;
  });
}
