/**
 * The layers of src/, from the bottom up: each imports only from itself and from the layers that it names. A layer is a
 * folder or a file; a file belongs to the longest path that it begins with. Naming a folder includes those of its files
 * that are layers. `client` and `server` meet in main.ts alone.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  text: ['contract'],
  'error-codes.ts': [],
  'errors.ts': ['text', 'error-codes.ts'],
  'system-error-reason.ts': ['text'],
  'named-files.ts': ['errors.ts', 'text', 'system-error-reason.ts'],
  'temporary-folders.ts': ['errors.ts'],
  'v8-flags.ts': [],
  'make-folder.ts': [],
  'replace-file.ts': ['make-folder.ts', 'errors.ts'],
  'event-loop-turns.ts': [],
  'shared-lookups.ts': [],
  // The only layer that knows the library of SQLite.
  sqlite: [],

  // Forms know time, since dates are compared in a zone. Time knows of forms only these four files.
  'forms/invalid-value-error.ts': ['errors.ts'],
  'forms/length.ts': [],
  'forms/nearest-word.ts': [],
  'forms/normalize-text.ts': [],
  forms: ['contract', 'text', 'errors.ts', 'event-loop-turns.ts', 'time'],
  time: [
    ...['contract', 'text', 'errors.ts', 'forms/invalid-value-error.ts', 'forms/length.ts'],
    'forms/nearest-word.ts',
    'forms/normalize-text.ts',
  ],
  http: ['contract', 'text', 'error-codes.ts', 'errors.ts', 'forms', 'time'],
  matching: ['contract', 'text', 'errors.ts', 'forms', 'time', 'http'],
  config: [
    'contract',
    'text',
    'errors.ts',
    'system-error-reason.ts',
    'named-files.ts',
    'replace-file.ts',
    'forms',
    'time',
    'http',
  ],

  // The client's side.
  client: [
    'contract',
    'text',
    'error-codes.ts',
    'errors.ts',
    'system-error-reason.ts',
    'named-files.ts',
    'forms',
    'time',
    'http',
    'matching',
  ],
  'tec/client': ['contract', 'text', 'error-codes.ts', 'errors.ts', 'forms', 'time', 'http', 'matching', 'client'],
  // The columns of the plugin's CSV files.
  'tec/csv': ['contract', 'matching'],
  sync: [
    ...['contract', 'text', 'error-codes.ts', 'errors.ts', 'system-error-reason.ts', 'make-folder.ts', 'forms'],
    ...['named-files.ts', 'event-loop-turns.ts', 'shared-lookups.ts', 'time', 'http', 'matching', 'client'],
    ...['tec/csv', 'sqlite'],
  ],

  // The service's side.
  store: [
    ...['contract', 'text', 'errors.ts', 'replace-file.ts', 'event-loop-turns.ts', 'sqlite'],
    ...['forms', 'shared-lookups.ts'],
  ],
  service: ['contract', 'text', 'errors.ts', 'event-loop-turns.ts', 'forms', 'time', 'http', 'matching', 'store'],

  // Pure projections; each keeps the layer of what it shows.
  'present/openapi': ['contract', 'text', 'forms'],
  'present/tables': ['contract', 'text', 'forms'],
  'present/terminal': ['contract', 'text', 'forms', 'time'],
  'present/ics': ['contract', 'text', 'errors.ts', 'event-loop-turns.ts', 'forms', 'time', 'http'],
  'present/html': ['contract', 'text', 'errors.ts', 'event-loop-turns.ts', 'forms', 'time', 'service', 'present/ics'],

  server: [
    ...[
      'contract',
      'text',
      'errors.ts',
      'system-error-reason.ts',
      'replace-file.ts',
      'forms',
      'time',
      'http',
      'matching',
      'store',
      'service',
    ],
    ...['present/openapi', 'present/html', 'present/ics', 'server/http'],
  ],
  'server/http': [
    ...['contract', 'text', 'error-codes.ts', 'errors.ts', 'event-loop-turns.ts', 'forms'],
    ...['system-error-reason.ts', 'time', 'http', 'store'],
    ...['service', 'server', 'present/openapi', 'present/html', 'present/ics'],
  ],
  cli: [
    ...[
      'contract',
      'text',
      'error-codes.ts',
      'errors.ts',
      'system-error-reason.ts',
      'named-files.ts',
      'replace-file.ts',
      'make-folder.ts',
      'forms',
      'time',
      'http',
      'matching',
      'config',
      'client',
    ],
    ...['tec/client', 'sync', 'present/openapi', 'present/tables', 'present/terminal', 'present/ics'],
  ],
  library: ['errors.ts', 'text', 'contract', 'forms', 'client', 'cli'],

  // The wing for tests stands above the product, which reaches it through `DOORS` alone.
  'testing/seeded-random.ts': [],
  'testing/control': [
    ...['contract', 'text', 'errors.ts', 'forms', 'time', 'http', 'store', 'present/html', 'server/http', 'server'],
    'testing/seeded-random.ts',
  ],
  'testing/imitation': [
    ...['contract', 'text', 'errors.ts', 'forms', 'time', 'http', 'matching', 'service', 'server', 'server/http'],
    'present/openapi',
  ],
  'testing/recording': [
    ...['contract', 'text', 'error-codes.ts', 'errors.ts', 'system-error-reason.ts', 'named-files.ts', 'forms', 'http'],
    ...['replace-file.ts', 'client', 'server', 'server/http', 'testing/control', 'cli'],
  ],
  'testing/generate': ['contract', 'text', 'forms', 'time', 'sync', 'testing/seeded-random.ts'],
  'testing/seed': ['v8-flags.ts', 'contract', 'errors.ts', 'forms', 'http', 'time', 'client', 'sync', 'cli'],
  'testing/commands': [
    ...['contract', 'text', 'errors.ts', 'forms', 'time', 'http', 'config', 'client', 'sync', 'present/tables', 'cli'],
    ...['error-codes.ts', 'testing/control', 'testing/generate', 'testing/seed'],
  ],
  'testing/library': ['temporary-folders.ts', 'http', 'cli', 'server', 'library', 'testing/control', 'testing/seed'],

  // Parts of the composition root.
  'open-output.ts': ['cli'],
  'create-connect.ts': ['errors.ts', 'v8-flags.ts', 'make-folder.ts', 'config', 'http', 'client', 'server', 'cli'],
  'main.ts': [
    ...['temporary-folders.ts', 'v8-flags.ts', 'make-folder.ts', 'open-output.ts', 'create-connect.ts'],
    ...['config', 'server', 'cli'],
  ],
};

/** The files of the product that load the wing for tests, by dynamic import, when a command or an option asks for it. */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  'server/host-calendar.ts': ['testing/control', 'testing/imitation', 'testing/recording'],
  'cli/commands/testing-entries.ts': ['testing/commands'],
  'cli/commands/service/serve-command.ts': ['testing/recording', 'testing/seed'],
};
