import type { doctorEn } from '../en/doctor.js';

/** Texts of `cal doctor` in Spanish. */
export const doctorEs: typeof doctorEn = {
  doctorPurpose: () => 'Comprobar la configuración, el servicio y este equipo',
  doctorNote: () =>
    'Cada línea dice bien, aviso o problema, y qué hacer. Código de salida: 0 sin problemas; si no, el del más grave: 2 configuración, 4 sesión, 6 inaccesible, 1 otro.',
  doctorExample: () => '¿Qué falla aquí?',
  doctorSubjects: () => ({
    version: 'versión',
    configuration: 'configuración',
    profile: 'perfil',
    address: 'dirección',
    connection: 'conexión',
    certificate: 'certificado',
    service: 'servicio',
    sign_in: 'sesión',
    clock: 'reloj',
    store: 'archivo de calendario',
    ledger: 'historial',
    keyring: 'llavero',
    editor: 'editor',
    pager: 'paginador',
    language: 'idioma',
    colour: 'colores',
  }),
  doctorVerdicts: () => ({ ok: 'bien', warning: 'aviso', problem: 'problema' }),
  doctorNoProfile: () => 'ninguno',
  doctorProfile: (name, isProtected) => `${name}${isProtected ? ', protegido' : ''}`,
  doctorFrom: (value, where) => `${value} (de ${where})`,
  doctorNoFile: (file) => `${file} aún no existe`,
  doctorFileReads: (file) => `${file} está en orden`,
  doctorNotWritable: (file) => `No se puede escribir ${file}`,
  doctorLedgerAdvice: () => 'Sin él no se pueden reanudar importaciones: corrige los permisos o define XDG_STATE_HOME.',
  doctorKeyring: () => 'las contraseñas pueden guardarse en el llavero del sistema',
  doctorNoPager: () => 'no se usa ninguno (CAL_PAGER, PAGER o TERM=dumb)',
  doctorLanguage: (locale) => `${locale} (CAL_UI_LANG, LC_ALL o LANG)`,
  doctorColour: (isOn, why) => `${isOn ? 'activados' : 'desactivados'}${why === undefined ? '' : ` (${why})`}`,
  doctorAnswered: (status, milliseconds, addresses) =>
    `HTTP ${status} en ${milliseconds} ms${addresses.length === 0 ? '' : ` desde ${addresses.join(', ')}`}`,
  doctorCertificate: (until, days, { connected, secured }) =>
    `válido hasta el ${until}, días restantes: ${days}; conexión en ${connected} ms, TLS en ${secured} ms`,
  doctorMethods: () => ({
    sent: 'El servidor web deja pasar PUT y DELETE.',
    overridden: 'El servidor web rechaza PUT y DELETE; cal los envía como POST.',
    refused:
      'El servidor web rechaza PUT y DELETE, también como POST: los registros se pueden leer, pero no modificar ni eliminar.',
  }),
  doctorMethodsAdvice: () =>
    'Pide al proveedor que permita PUT y DELETE, o POST con la cabecera X-HTTP-Method-Override.',
  doctorNoIndex: () => 'Lo que responde no se presenta como servicio de calendario.',
  doctorNoNamespace: (namespace, others) =>
    `No tiene ${namespace}${others.length === 0 ? '.' : `, solo ${others.join(', ')}.`}`,
  doctorService: (name, namespace) => `${name === '' ? '' : `«${name}», `}${namespace}.`,
  doctorLacks: (features) => `No tiene ${features.join(', ')}.`,
  doctorClock: (seconds) =>
    seconds === 0
      ? 'la misma que aquí'
      : `el servicio va ${Math.abs(seconds)} s ${seconds > 0 ? 'adelantado' : 'atrasado'}`,
  doctorClockAdvice: () => 'Pon el reloj en hora: lo que se publica más tarde saldrá a destiempo.',
  doctorStoreAdvice: () => 'Restaura una copia de seguridad: cal restore-backup ARCHIVO.',
};
