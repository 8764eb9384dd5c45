/** Texts of `cal doctor` in English. */
export const doctorEn = {
  doctorPurpose: () => 'Check the configuration, the service and this machine',
  doctorNote: () =>
    'Each line is ok, a warning or a problem, with advice. The exit code is 0 without problems, or else that of the worst one: 2 configuration, 4 sign-in, 6 not reachable, 1 anything else.',
  doctorExample: () => 'What is wrong here?',
  doctorSubjects: () => ({
    version: 'version',
    configuration: 'configuration',
    profile: 'profile',
    address: 'address',
    connection: 'connection',
    certificate: 'certificate',
    service: 'service',
    sign_in: 'sign-in',
    clock: 'clock',
    store: 'calendar file',
    ledger: 'ledger',
    keyring: 'keyring',
    editor: 'editor',
    pager: 'pager',
    language: 'language',
    colour: 'color',
  }),
  doctorVerdicts: () => ({ ok: 'ok', warning: 'warning', problem: 'problem' }),
  doctorNoProfile: () => 'none',
  doctorProfile: (name: string, isProtected: boolean) => `${name}${isProtected ? ', protected' : ''}`,
  doctorFrom: (value: string, where: string) => `${value} (from ${where})`,
  doctorNoFile: (file: string) => `${file} does not exist yet`,
  doctorFileReads: (file: string) => `${file} is fine`,
  doctorNotWritable: (file: string) => `${file} cannot be written`,
  doctorLedgerAdvice: () => 'Without it, imports cannot be resumed. Fix the permissions or set XDG_STATE_HOME.',
  doctorKeyring: () => 'passwords can be stored in the system’s keyring',
  doctorNoPager: () => 'turned off (CAL_PAGER, PAGER or TERM=dumb)',
  doctorLanguage: (locale: string) => `${locale} (CAL_UI_LANG, LC_ALL or LANG)`,
  doctorColour: (isOn: boolean, why: string | undefined) =>
    `${isOn ? 'on' : 'off'}${why === undefined ? '' : ` (${why})`}`,
  doctorAnswered: (status: number, milliseconds: number, addresses: readonly string[]) =>
    `HTTP ${status} in ${milliseconds} ms${addresses.length === 0 ? '' : ` from ${addresses.join(', ')}`}`,
  doctorCertificate: (
    until: string,
    days: number,
    { connected, secured }: { readonly connected: number; readonly secured: number },
  ) =>
    `valid until ${until}, ${days} ${days === 1 ? 'day' : 'days'} from now; connected in ${connected} ms, TLS in ${secured} ms`,
  /** What a web server does with the methods PUT and DELETE. */
  doctorMethods: () => ({
    sent: 'The web server lets PUT and DELETE through.',
    overridden: 'The web server refuses PUT and DELETE; cal sends them as POST instead.',
    refused: 'The web server refuses PUT and DELETE, also as POST: records can be read, but not changed or deleted.',
  }),
  doctorMethodsAdvice: () => 'Ask the host to allow PUT and DELETE, or POST with the header X-HTTP-Method-Override.',
  doctorNoIndex: () => 'The server does not describe itself as a calendar service.',
  doctorNoNamespace: (namespace: string, others: readonly string[]) =>
    `It has no ${namespace}${others.length === 0 ? '.' : `, only ${others.join(', ')}.`}`,
  doctorService: (name: string, namespace: string) => `${name === '' ? '' : `“${name}”, `}${namespace}.`,
  doctorLacks: (features: readonly string[]) => `It has no ${features.join(', ')}.`,
  doctorClock: (seconds: number) =>
    seconds === 0
      ? 'same as on this machine'
      : `the service is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`,
  doctorClockAdvice: () => 'Set the clock, or scheduled records are published at the wrong time.',
  doctorStoreAdvice: () => 'Restore a backup: cal restore-backup FILE.',
};
