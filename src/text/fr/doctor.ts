import type { doctorEn } from '../en/doctor.js';

/** Texts of `cal doctor` in French. */
export const doctorFr: typeof doctorEn = {
  doctorPurpose: () => 'Vérifier la configuration, le service et cette machine',
  doctorNote: () =>
    'Chaque ligne est ok, un avertissement ou un problème, avec un conseil. Le code de sortie est 0 sans problème, sinon celui du plus grave : 2 configuration, 4 connexion au compte, 6 injoignable, 1 autre.',
  doctorExample: () => 'Chercher ce qui ne va pas',
  doctorSubjects: () => ({
    version: 'version',
    configuration: 'configuration',
    profile: 'profil',
    address: 'adresse',
    connection: 'connexion',
    certificate: 'certificat',
    service: 'service',
    sign_in: 'compte',
    clock: 'horloge',
    store: 'fichier de calendrier',
    ledger: 'journal',
    keyring: 'trousseau',
    editor: 'éditeur',
    pager: 'paginateur',
    language: 'langue',
    colour: 'couleurs',
  }),
  doctorVerdicts: () => ({ ok: 'ok', warning: 'attention', problem: 'problème' }),
  doctorNoProfile: () => 'aucun',
  doctorProfile: (name, isProtected) => `${name}${isProtected ? ', protégé' : ''}`,
  doctorFrom: (value, where) => `${value} (de ${where})`,
  doctorNoFile: (file) => `${file} n’existe pas encore`,
  doctorFileReads: (file) => `${file} est en ordre`,
  doctorNotWritable: (file) => `Impossible d’écrire ${file}`,
  doctorLedgerAdvice: () =>
    'Sans lui, les imports ne peuvent pas reprendre : corrigez les droits ou définissez XDG_STATE_HOME.',
  doctorKeyring: () => 'les mots de passe peuvent être enregistrés dans le trousseau du système',
  doctorNoPager: () => 'désactivé (CAL_PAGER, PAGER ou TERM=dumb)',
  doctorLanguage: (locale) => `${locale} (CAL_UI_LANG, LC_ALL ou LANG)`,
  doctorColour: (isOn, why) => `${isOn ? 'activées' : 'désactivées'}${why === undefined ? '' : ` (${why})`}`,
  doctorAnswered: (status, milliseconds, addresses) =>
    `HTTP ${status} en ${milliseconds} ms${addresses.length === 0 ? '' : ` depuis ${addresses.join(', ')}`}`,
  doctorCertificate: (until, days, { connected, secured }) =>
    `valable jusqu’au ${until}, encore ${days} j ; connexion en ${connected} ms, TLS en ${secured} ms`,
  doctorMethods: () => ({
    sent: 'Le serveur web laisse passer PUT et DELETE.',
    overridden: 'Le serveur web refuse PUT et DELETE ; cal les envoie en POST.',
    refused:
      'Le serveur web refuse PUT et DELETE, même en POST : les données peuvent être lues, mais ni modifiées ni supprimées.',
  }),
  doctorMethodsAdvice: () =>
    'Demandez à l’hébergeur d’autoriser PUT et DELETE, ou POST avec l’en-tête X-HTTP-Method-Override.',
  doctorNoIndex: () => 'Le serveur ne se présente pas comme un service de calendrier.',
  doctorNoNamespace: (namespace, others) =>
    `Il n’a pas ${namespace}${others.length === 0 ? '.' : `, seulement ${others.join(', ')}.`}`,
  doctorService: (name, namespace) => `${name === '' ? '' : `« ${name} », `}${namespace}.`,
  doctorLacks: (features) => `Il n’a pas ${features.join(', ')}.`,
  doctorClock: (seconds) =>
    seconds === 0 ? 'la même qu’ici' : `le service ${seconds > 0 ? 'avance' : 'retarde'} de ${Math.abs(seconds)} s`,
  doctorClockAdvice: () => 'Mettez l’horloge à l’heure, sinon les fiches programmées sont publiées au mauvais moment.',
  doctorStoreAdvice: () => 'Restaurez une sauvegarde : cal restore-backup FICHIER.',
};
