import { DatabaseSync } from '@photostructure/sqlite';

/** Finds what is wrong with a calendar file, without using our program. */
export function problemsIn(file: string): string[] {
  const database = new DatabaseSync(file, { timeout: 60_000 });
  try {
    const integrity = String(database.prepare('pragma integrity_check').get()?.integrity_check);
    const dangling = database.prepare('pragma foreign_key_check').all();
    const broken = QUESTIONS.flatMap((question) =>
      database
        .prepare(question)
        .all()
        .map((row) => `${question}: ${JSON.stringify(row)}`),
    );
    return [...(integrity === 'ok' ? [] : [integrity]), ...dangling.map((row) => JSON.stringify(row)), ...broken];
  } finally {
    database.close();
  }
}

/** Each finds what must not be there. */
const QUESTIONS: readonly string[] = [
  "select name from sequences where name = 'post' and last < (select max(id) from (select id from events union select id from venues union select id from organizers))",
  'select id from (select id from events union all select id from venues union all select id from organizers) group by id having count(*) > 1',
  "select id from events where title = '' or slug = '' or search = ''",
  'select e.id from events e left join event_venues v on v.event = e.id group by e.id having count(v.target) <> 1',
];
