import type { serviceEn } from '../en/service.js';
import { capitalize, didYouMean, formatCount, isSingular, KINDS, listWithOr, quote } from './grammar.js';

const joinList = (words: readonly (string | number)[]) => words.join(', ');

/** Texts of the service in Spanish. Each function returns one sentence. */
export const serviceEs: typeof serviceEn = {
  doc: (doc) => doc,

  noRoute: () => 'Ninguna ruta coincide con la URL y el método de la petición.',
  noLanguageRoot: (language) => `${quote(language)} no es un idioma de este servicio.`,
  invalidJson: () => 'El cuerpo de la petición no es JSON válido.',
  bodyCut: () => 'El cuerpo de la petición se cortó antes de terminar.',
  bodyCoding: (header, known) =>
    `${header}: solo se entiende ${known}. Envíe el cuerpo de la petición sin otra codificación.`,
  notUtf8: () => 'El cuerpo de la petición no está en UTF-8.',
  invalidForm: () => 'El formulario enviado no se puede leer.',
  missingParameters: (names) =>
    `${isSingular(names.length) ? 'Falta el parámetro' : 'Faltan parámetros'}: ${joinList(names)}`,
  invalidParameters: (names) =>
    `${isSingular(names.length) ? 'Parámetro no válido' : 'Parámetros no válidos'}: ${joinList(names)}`,
  forbidden: () => 'Lo siento, no tienes permiso para hacer eso.',
  readOnly: () => 'Este servicio es de solo lectura: no se puede escribir nada.',
  wrongPassword: () => 'La contraseña de aplicación indicada no es válida.',
  unknownUser: () => 'Nombre de usuario desconocido.',
  notFound: (kind, ref) =>
    `No existe ${KINDS[kind].none} ${typeof ref === 'number' ? `con el ID ${ref}` : quote(ref)}.`,
  notAccessible: (kind) => `${capitalize(KINDS[kind].the)} solicitad${KINDS[kind].o} no es accesible.`,
  inTrash: (kind) => `${capitalize(KINDS[kind].the)} está en la papelera.`,
  alreadyInTrash: (kind) => `${capitalize(KINDS[kind].the)} ya está en la papelera.`,
  passwordProtected: () => 'El evento solicitado no es accesible sin su contraseña.',
  noSuchPage: (kind) => `La página solicitada no existe en la lista de ${KINDS[kind].many}.`,
  termExists: () => 'Ya existe un término con ese nombre y ese superior.',
  preconditionFailed: () => 'El registro ha cambiado desde que lo leíste: su ETag ya no es el mismo.',
  nameTaken: () => 'Ya existe un registro con este nombre (If-None-Match).',
  bodyTooLarge: (bytes) => `El cuerpo de la petición supera los ${bytes} bytes.`,
  uriTooLong: (bytes) => `La URL supera los ${bytes} bytes.`,
  keyReused: () => 'Esta Idempotency-Key ya se usó con otra petición.',
  nothingToReplay: () => 'Ninguna petición anterior con esta Idempotency-Key creó un registro (If-Match).',
  internal: () => 'El servicio ha fallado. La petición se puede repetir.',
  unavailable: () => 'El servicio no puede hacer esto por el momento. Inténtalo más tarde.',

  tooManySignIns: (seconds) =>
    `Demasiadas contraseñas erróneas. Inténtalo de nuevo dentro de ${formatCount(seconds, 'segundo', 'segundos')}.`,
  listTooLarge: () => 'La respuesta sería demasiado grande. Pide menos registros a la vez con per_page.',
  tooManyAtOnce: () =>
    'Hay demasiadas peticiones a la vez desde tu dirección, o son demasiado grandes. Inténtalo de nuevo dentro de un momento.',
  foreignHost: (host) => `Sin autenticación solo se atiende a este equipo, y ${quote(host)} no es uno de sus nombres.`,
  foreignOrigin: (origin) => `Sin autenticación solo se atiende a este equipo, no a una página de ${origin}.`,
  mustBeAddress: (text) => `debe ser una dirección IP como 10.0.0.1 o una red como 10.0.0.0/8, no ${quote(text)}`,
  foreignSite: () => 'Sin autenticación solo se atiende a este equipo, no las peticiones de páginas de otros sitios.',
  diskFull: () => 'El disco está lleno: no se puede escribir nada hasta que vuelva a haber espacio.',
  diskFails: () => 'El disco no acepta o no devuelve los datos del calendario, o ha pasado a ser de solo lectura.',
  storeReadOnly: () => 'No se puede escribir en el archivo del calendario.',
  storeLocked: () => 'Otro programa mantiene bloqueado el archivo del calendario.',
  storeDamaged: () => 'El archivo del calendario está dañado: detén el servicio y restaura una copia de seguridad.',
  storeReplaced: () =>
    'El archivo del calendario se eliminó o se reemplazó mientras se servía. Vuelve a ponerlo en su sitio, o detén el servicio y restaura una copia de seguridad con cal restore-backup.',
  storeLogRemoved: () =>
    'El registro del archivo del calendario (-wal, -shm) se eliminó o se reemplazó mientras se servía. El servicio guarda en el archivo los datos del registro y continúa al terminar.',
  storeLogSplit: () =>
    'Otro programa escribió en el archivo del calendario después de que se eliminara su registro (-wal, -shm). Los últimos datos de este servicio ya no se pueden guardar. Detén todos los programas que usan el archivo y restaura una copia de seguridad.',
  tooManyOpenFiles: () =>
    'El servicio no tiene descriptores de archivo libres. Aumenta el límite (ulimit -n) o cierra otras conexiones.',
  outOfMemory: () => 'El servicio no tiene memoria libre.',
  databaseAway: () => 'La base de datos del calendario no está accesible en este momento, o no admite escrituras.',

  // Reasons why a calendar cannot be served.
  authNeeded: (host) =>
    `Sin autenticación solo se puede atender a este equipo: ${host} no es una dirección de bucle local.`,
  allowHostsHint: () =>
    'Para pruebas en contenedores, indica los nombres de host con los que se usa el servicio: --allow-hosts calendar.',
  unknownStore: (store) =>
    `${quote(store)} no es un almacén: usa un archivo, postgres://user:password@host/database o memory.`,
  addressInUse: (host, port) =>
    `El puerto ${port} de ${host} está en uso. Elige otro, o --port 0 para uno cualquiera que esté libre.`,
  addressNotOurs: (host) => `${host} no es una dirección de este equipo.`,
  portNotAllowed: (port) => `Aquí no se permite usar el puerto ${port}. Elige uno a partir del 1024.`,
  notACalendar: (file) => `${file} no es un calendario. No se ha modificado nada.`,
  corruptStore: (file) => `${file} está dañado. No se ha modificado nada.`,
  storeNotOpened: (file) => `No se puede abrir ${file}: su carpeta no existe o no hay acceso a ella.`,
  storeEmpty: (file) =>
    `${file} está vacío (0 bytes): nunca se guardó nada en él, o un disco lleno lo dejó así. Elimínalo o restaura una copia de seguridad.`,
  storeFolderReadOnly: (file) =>
    `No se puede abrir ${file} porque su carpeta es de solo lectura: un archivo de calendario necesita otros archivos a su lado, también para leerlo. Cópialo a otra carpeta.`,
  storeNotWritable: (file) => `No se puede escribir en ${file}.`,
  storeNotRead: (file) => `No se puede leer ${file}: no es un archivo, o el disco está lleno o falla.`,
  storeBusy: (file) => `Otro programa mantiene bloqueado ${file}.`,
  storeLogMissing: (file) =>
    `Otro programa mantiene bloqueado ${file}, o su registro (${file}-wal, ${file}-shm) se eliminó mientras un servicio lo usa. Detén ese programa y vuelve a intentarlo.`,
  foreignDatabase: (file) => `${file} es la base de datos de otro programa. No se ha modificado nada.`,
  storeDiskFull: (file) => `No queda espacio en el disco para ${file}.`,
  databaseNotOpened: (store, reason) => `No se puede abrir ${store}. La base de datos dice: ${reason}`,
  databaseRefusesRole: (store, reason) =>
    `No se puede abrir ${store}: su rol no puede hacerlo (${reason}). Si las tablas faltan o son de una versión anterior, inicia esta versión una vez como su propietario. Si no, concede al rol SELECT, INSERT, UPDATE y DELETE en todas las tablas, y USAGE en todas las secuencias.`,
  onlyFiles: (store) =>
    `${store} es una base de datos PostgreSQL: usa las herramientas de PostgreSQL para copiarla, restaurarla y comprobarla (pg_dump, pg_restore, pg_amcheck).`,
  newerStore: (file, version) =>
    `${file} lo escribió una versión posterior de cal (esquema ${version}). No se ha modificado nada.`,

  // Errors of one parameter: the value that is allowed.
  mustBeKey: (most) => `debe tener entre 1 y ${most} caracteres`,
  mustBeText: () => 'debe ser texto',
  mustBeCleanText: () => 'debe ser texto sin caracteres NUL ni Unicode incorrecto',
  mustNotBeEmpty: () => 'no debe estar vacío',
  mustBeWhole: (least, greatest) =>
    greatest === undefined
      ? `debe ser un número entero a partir de ${least}`
      : `debe ser un número entero del ${least} al ${greatest}`,
  mustBeFlag: () => 'debe ser true, false, 1 o 0',
  mustBeYesNo: () => 'debe ser true, false, 1, 0, yes o no',
  mustBeOneOf: (words) => `debe ser ${listWithOr(words)}`,
  mustBeListOfIds: () => 'debe ser una lista de ID: números enteros a partir de 1',
  mustBeListOfIdsOrSlugs: () => 'debe ser una lista de ID o slugs',
  mustBeLinks: () => 'debe ser una lista de ID, slugs, nombres o registros',
  mustBeTerms: () => 'debe ser una lista de ID, slugs o nombres',
  listTooLong: (most) => `no debe tener más de ${most} elementos`,
  tooManyLinks: (count, most) => `no debe indicar más de ${most} registros, pero indica ${count}`,
  nestedTooDeep: (most) => `no debe tener más de ${most} niveles de anidamiento`,
  textTooLong: (most) => `no debe superar los ${most} caracteres`,
  tooManyWords: (most) => `no debe tener más de ${most} palabras`,
  tooManyTags: (most) => `no debe tener más de ${most} etiquetas`,
  tooManyAttributes: (most) => `no debe tener más de ${most} atributos en un mismo elemento HTML`,
  tooManyOpenElements: (most) => `no debe tener más de ${most} elementos HTML abiertos a la vez`,
  mustBeDate: (value) =>
    `${quote(value)} no es una fecha: usa AAAA-MM-DD, AAAA-MM-DD HH:MM:SS, ISO 8601, segundos Unix, now, today, tomorrow o yesterday`,
  bareNumberDate: (text, asSeconds, asSerial) =>
    `${quote(text)} es solo un número: ${asSerial === undefined ? '' : `como fecha de hoja de cálculo sería ${asSerial}; `}como segundos Unix, ${asSeconds} UTC. Escribe la fecha como AAAA-MM-DD HH:MM`,
  noSuchDay: (value) => `${quote(value)} es un día que no existe`,
  dateOutOfRange: (value) => `${quote(value)} está fuera de los límites: años 0001 a 9999`,
  mustBeZone: (value) =>
    `${quote(value)} no es una zona horaria: usa un nombre IANA como Europe/Paris, UTC o UTC+2 (de UTC-12 a UTC+14)`,
  mustBeUrl: () => 'debe ser una URL http o https',
  mustBeEmail: () => 'debe ser una dirección de correo electrónico',
  mustBeImage: () => 'debe ser un ID, una URL http o https, o false',
  mustBeCost: () => 'debe ser texto, un número desde 0 o una lista de ellos',
  mustBeLatitude: () => 'debe ser un número de -90 a 90',
  mustBeLongitude: () => 'debe ser un número de -180 a 180',
  mustBeSlug: () => 'debe tener al menos una letra o una cifra',
  unknownId: (kind, id) => `no existe ${KINDS[kind].none} con el ID ${id}`,
  unknownSlug: (kind, slug) => `no existe ${KINDS[kind].none} ${quote(slug)}`,
  unknownName: (kind, name) => `no existe ${KINDS[kind].none} cuyo slug o nombre sea ${quote(name)}`,
  ambiguousName: (kind, name, ids) =>
    `vari${KINDS[kind].o}s ${KINDS[kind].many} se llaman ${quote(name)}: indica el ID (${joinList(ids)})`,
  unknownUserId: (id) => `no existe ningún usuario con el ID ${id}`,
  mustBeLogin: () => 'debe tener entre 1 y 60 letras, cifras o . _ @ -',
  loginTaken: (login) => `ya existe un usuario ${quote(login)}`,
  unknownLogin: (login) => `no existe ningún usuario ${quote(login)}`,
  lastAdministrator: () => 'es el último administrador: tiene que quedar al menos uno',
  endBeforeStart: () => 'no debe ser anterior a start_date',
  startAfterEnd: () => 'no debe ser posterior a end_date',
  cycle: () => 'haría que la categoría descendiera de sí misma',
  statusNotReadable: (status) =>
    `${quote(status)} solo lo pueden listar quienes pueden modificar; los demás ven publish`,
  needsOther: (name) => `requiere también ${name}`,
  stopping: () => 'El servicio se está deteniendo.',
  writeConflict: () => 'Otras escrituras simultáneas han impedido esta. Vuelve a intentarlo.',
  databaseOutdated: (store) =>
    `${store} no admite escrituras y sus tablas faltan o son de una versión anterior. Inicia esta versión una vez en la base de datos que admite escrituras.`,
  databaseParameter: (parameter, value, expected) =>
    `${parameter}=${value} en la dirección de la base de datos: ${{ number: 'debe ser un número entero de 1 a 9999', duration: 'debe ser una duración como 30s o 500ms', switch: 'debe ser on u off' }[expected]}`,
  unknownParameter: (near) => `no es un parámetro aquí.${didYouMean(near)}`,
  notInBatch: () => 'Esta ruta no puede formar parte de un lote.',
  mustBeRequests: () => 'debe ser una lista de peticiones',
  mustBeRequest: () => 'debe ser un objeto con la ruta de una petición',
  mustBeRestPath: () => 'debe ser una ruta bajo la raíz REST, como /calendar/events/v1/venues',
  mustBeObject: () => 'debe ser un objeto',
};
