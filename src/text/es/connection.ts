import type { connectionEn } from '../en/connection.js';
import { capitalize, didYouMean, formatCount, KINDS, listWithAnd, listWithOr, nounOf, quote } from './grammar.js';

/** Texts about connections, HTTP responses, configuration and credentials in Spanish. */
export const connectionEs: typeof connectionEn = {
  // The service did not answer.
  refused: (origin) => `Nada responde en ${origin}.`,
  refusedHint: () => 'Inicia el servicio (cal serve) o comprueba la URL.',
  unknownHost: (host) => `No existe el host ${quote(host)}.`,
  unknownHostHint: () => 'Comprueba que la URL esté bien escrita.',
  noNameService: (host) => `Por el momento no se puede averiguar la dirección de ${quote(host)}.`,
  noRouteToHost: (origin) => `No se puede llegar a ${origin} desde esta red.`,
  networkHint: () => 'Comprueba la conexión a la red y vuelve a ejecutar el comando.',
  connectTimedOut: (origin) => `${origin} no aceptó la conexión a tiempo.`,
  answerTimedOut: (origin) => `${origin} recibió la petición pero no respondió a tiempo.`,
  slowHint: () => 'Puede que el servicio esté sobrecargado: inténtalo más tarde.',
  connectionBroken: (origin) => `La conexión con ${origin} se cortó antes de completarse la respuesta.`,
  untrusted: (origin, reason) => `El certificado de ${origin} no es de confianza: ${reason}.`,
  untrustedHint: () => 'Si es tuyo, indica con --ca el archivo del certificado o de su autoridad.',
  notTls: (origin) => `${origin} no admite HTTPS.`,
  notTlsHint: () => '¿No empieza la URL por http://?',
  notHttp: (origin) => `Lo que responde en ${origin} no admite HTTP.`,
  portHint: () => 'Comprueba el puerto de la URL.',
  proxyRefused: (reason) => `El proxy no dejó pasar la petición: ${reason}.`,
  proxyHint: () => 'Comprueba HTTP_PROXY, HTTPS_PROXY y NO_PROXY.',
  connectionFailed: (origin, reason) => `La conexión con ${origin} ha fallado: ${reason}.`,
  afterTries: (sentence, tries) => `${sentence} Se ha intentado ${formatCount(tries, 'vez', 'veces')}.`,
  createUnclear: (url, sentence) => `${sentence} No se sabe si el registro se creó en ${url}.`,
  createUnknown: (url, sentence) =>
    `${sentence} No se sabe si el registro se creó en ${url}, así que la petición no se ha repetido.`,
  updateUnknown: (url, sentence) =>
    `${sentence} No se sabe si ${url} se modificó ni si se crearon registros con él, así que la petición no se ha repetido.`,
  lookFirst: () => 'Comprueba el resultado antes de volver a ejecutar el comando.',
  redirected: (from, to) => `${from} redirige a ${to}.`,
  redirectHint: (url) =>
    `Las contraseñas y los cambios solo se envían al sitio que indicas. Si confías en ${url}, ejecuta cal login ${url}`,
  namedElsewhere: (from, to) => `${from} indica como raíz REST ${to}, que está en otro sitio.`,
  tooManyRedirects: (url) => `${url} redirige en círculo.`,
  tooManyRedirectsHint: () => 'Abre la URL en un navegador y usa la URL en la que termina.',
  responseTooLarge: (url, megabytes) => `La respuesta de ${url} supera los ${megabytes} MB.`,
  responseTooLargeHint: () => 'Pide menos registros a la vez con --per-page. Si hay pocos, comprueba la URL.',
  responseTooSlow: (url, seconds) =>
    `La respuesta de ${url} no estaba completa ${formatCount(seconds, 'segundo', 'segundos')} después de empezar.`,
  responseTooSlowHint: () => 'Da más tiempo con --timeout, o pide menos registros a la vez con --per-page.',
  responseUndecodable: (url, encoding) =>
    `La respuesta de ${url} no se puede descomprimir (Content-Encoding: ${encoding}).`,
  responseNestedTooDeep: (url, levels) =>
    `El JSON de ${url} está anidado a más de ${formatCount(levels, 'nivel', 'niveles')}.`,
  pageEmpty: (url, page, pages) =>
    `${url}: el servicio anunció ${formatCount(pages, 'página', 'páginas')}, pero la página ${page} está vacía.`,
  pageRepeated: (url, page) => `${url}: la página ${page} repite una página anterior.`,
  tooManyPages: (url, pages) => `${url}: la lista no termina después de ${pages} páginas.`,
  pagingHint: () => 'El servicio no pagina bien. Lee páginas sueltas con --page, o un número de registros con --limit.',

  // Responses that are not of this API.
  answered: (status) => `El servicio respondió con el código HTTP ${status}.`,
  answeredSaying: (status, words) => `El servicio respondió con el código HTTP ${status}: ${words}`,
  notInterface: (url, status) => `${url} no forma parte de un servicio de calendario (código HTTP ${status}).`,
  gotEmpty: (url) => `${url} dio una respuesta vacía en lugar de JSON.`,
  gotPage: (url, title) =>
    `${url} respondió con una página web${title === '' ? '' : ` (${quote(title)})`} en lugar de JSON.`,
  gotText: (url, start) => `${url} respondió con ${quote(start)} en lugar de JSON.`,
  gotNoList: (url, plural) => `${url} no respondió con una lista de ${nounOf(plural).many}.`,
  gotNoRecord: (url, kind) => `${url} no respondió con ${KINDS[kind].a}.`,
  restRootHint: () =>
    'La URL debe ser la raíz REST: https://example.org/wp-json en un sitio WordPress. cal login la encuentra a partir de cualquier dirección del sitio.',
  nameRestRootHint: () =>
    'Si el sitio tiene un calendario, indica su raíz REST: https://example.org/wp-json en un sitio WordPress.',
  signInHint: () => 'Inicia sesión con cal login, o define CAL_USER y CAL_PASSWORD (una contraseña de aplicación).',
  rightsHint: () => 'Usa una cuenta que tenga permiso para hacerlo.',
  routeHint: () => 'Comprueba la raíz REST y el espacio de nombres del servicio.',
  laterHint: () => 'Inténtalo más tarde.',
  waitHint: (seconds) => `Inténtalo de nuevo dentro de ${formatCount(seconds, 'segundo', 'segundos')}.`,
  otherService: (url, restRoot) => `${url} no forma parte de ${restRoot}.`,
  noPathValue: (name, value) => `${quote(value)} no sirve como valor de ${name}.`,

  // Configuration.
  isNoSetting: (near, allowed) => `no es un ajuste.${didYouMean(near)} Los ajustes son ${listWithAnd(allowed)}`,
  badSetting: (where, key, what) => `${where}: ${key} ${what}.`,
  badVariable: (name, what) => `${name} ${what}.`,
  badYaml: (file, line, what) => `${file}, línea ${line}: ${what}`,
  notRegularFile: (file) => `${file} no es un archivo normal.`,
  fileTooLarge: (file, mebibytes) => `${file} supera ${mebibytes} MiB.`,
  foreignSchema: (file) => `${file} es la base de datos de otro programa: tiene disparadores o vistas.`,
  notReadable: (file, reason) => `No se puede leer ${file}: ${reason}.`,
  notThere: (variable, file) => `${variable} indica ${file}, que no existe.`,
  mustBeMap: () => 'debe ser una lista de ajustes (clave: valor)',
  mustBeTrueOrFalse: () => 'debe ser true o false',
  mustBeRestRoot: (value) =>
    `debe ser la raíz REST de un servicio (https://…) o un archivo (file:RUTA o la ruta de un .db), no ${quote(value)}`,
  mustHaveNoUserInfo: () => 'no debe contener usuario ni contraseña: usa CAL_USER y CAL_PASSWORD',
  mustBeNamespace: () => 'debe tener la forma calendar/events/v1',
  mustBeParameterName: () => 'debe ser un nombre de parámetro como i18n_language',
  passwordInConfig: (file) => `${file}: aquí no debe haber ninguna contraseña.`,
  passwordBelongs: (file) => `Guárdala en ${file} (modo 0600) o en la variable CAL_PASSWORD.`,
  unknownProfile: (name, near, known) =>
    `No existe el perfil ${quote(name)}.${didYouMean(near)} ${
      known.length === 0 ? 'No hay ningún perfil configurado.' : `Perfiles posibles: ${listWithOr(known)}.`
    }`,
  otherOrigin: (profile, from, to, file) =>
    `La contraseña guardada del perfil ${quote(profile)} es para ${from}, pero ${file} lleva a ${to}: no se envía allí.`,
  otherOriginHint: () =>
    'Si es lo que quieres, define CAL_USER y CAL_PASSWORD para esa dirección, o indica el servicio con --url.',
  eventHasNoDates: (id) =>
    `El evento ${id} aún no tiene fechas. Indica primero su inicio y su fin con cal events update.`,
  incompleteRecord: (kind, id, reason) => `${capitalize(KINDS[kind].one)} ${id}: ${reason}`,
  valuesNotUnderstood: (names) => `cal no entiende estos valores: ${names.join(', ')}.`,
  entryIsNoRecord: () => 'No es un registro; se omite.',
  incompleteRecords: (count) => `Aquí no están completos ${formatCount(count, 'registro', 'registros')}.`,
};
