import { allOf, anyOf, capital, KINDS, type Kind, meant, quoted, sourceFirst } from '../grammar/es.js';
import type { commandsEn } from './commands-en.js';

type VerbWord = 'list' | 'get' | 'create' | 'update' | 'edit' | 'translate' | 'delete' | 'restore';
type Change =
  | 'created'
  | 'updated'
  | 'translated'
  | 'trashed'
  | 'deleted'
  | 'restored'
  | 'published'
  | 'unpublished'
  | 'moved'
  | 'merged';

const GROUP_PURPOSES: Readonly<Record<Kind, string>> = {
  event: 'Lo que tiene lugar, cuándo y dónde',
  venue: 'Dónde se celebran los eventos',
  organizer: 'Quién organiza los eventos',
  category: 'Temas comunes a varios eventos; forman un árbol',
  tag: 'Palabras que comparten varios eventos',
};

const severalOf = (kind: Kind) => `${KINDS[kind].a}, o vari${KINDS[kind].o}s`;

const PURPOSES: Readonly<Record<VerbWord, (kind: Kind) => string>> = {
  list: (kind) => `Listar ${KINDS[kind].many} según los filtros indicados`,
  get: (kind) => `Mostrar ${severalOf(kind)}, por ID o slug`,
  create: (kind) => `Crear ${KINDS[kind].a}`,
  update: (kind) => `Modificar ${severalOf(kind)}; lo que no se indica no cambia`,
  edit: (kind) => `Editar ${severalOf(kind)} en el editor`,
  translate: (kind) => `Dar textos en otro idioma a ${severalOf(kind)}`,
  delete: (kind) => `Eliminar ${severalOf(kind)}`,
  restore: (kind) => `Sacar ${KINDS[kind].many} de la papelera`,
};

const REF_NOTE = 'REF es un ID o un slug; - los lee de la entrada estándar, uno por línea o como NDJSON con un id.';

const NOTES: Readonly<Record<VerbWord, (kind: 'post' | 'term') => string>> = {
  list: () =>
    'En un terminal, una tabla; en otro caso, líneas separadas por tabuladores y sin encabezado. Donde un filtro admite ID, también admite slugs.',
  get: () => REF_NOTE,
  create: () => 'Muestra el ID nuevo cuando la salida estándar no es un terminal.',
  update: () => REF_NOTE,
  edit: () =>
    'Abre el registro como YAML en $VISUAL o $EDITOR y envía solo lo que se ha cambiado, si nadie más lo ha modificado entretanto. Un texto con errores se vuelve a abrir; uno vacío o sin cambios no envía nada.',
  translate: () =>
    `${REF_NOTE} El idioma es el de --lang o CAL_LANG. Lo que no se indica no cambia, y lo que nunca se indicó se muestra en el idioma del registro.`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? 'Se eliminan definitivamente, así que en un terminal se pide confirmación y en otro caso se exige --yes.'
        : 'Se mueven a la papelera; con --force se eliminan definitivamente. En ese caso, o si son varios, en un terminal se pide confirmación y en otro caso se exige --yes.'
    }`,
  restore: () =>
    `${REF_NOTE} Pasan a ser borradores, para que nada se haga público por descuido, salvo que --status diga otra cosa.`,
};

const VALUE_WORDS: Readonly<Record<string, string>> = {
  id: 'ID',
  parent: 'ID',
  page: 'NÚMERO',
  'per-page': 'NÚMERO',
  slug: 'SLUG',
  html: 'HTML',
  search: 'PALABRAS',
  date: 'FECHA',
  zone: 'ZONA',
  status: 'ESTADO',
  statuses: 'ESTADO,…',
  ids: 'ID,…',
  'ids-or-slugs': 'REF,…',
  slugs: 'SLUG,…',
  terms: 'REF,…',
  posts: 'REF,…',
  url: 'URL',
  email: 'DIRECCIÓN',
  image: 'ID|URL',
  latitude: 'GRADOS',
  longitude: 'GRADOS',
  language: 'IDIOMA',
  word: 'PALABRA',
  secret: 'CONTRASEÑA',
};

const RANGES: Readonly<Record<string, readonly string[]>> = {
  page: ['a partir de 1'],
  'per-page': ['de 1 a 100'],
  latitude: ['de -90 a 90'],
  longitude: ['de -180 a 180'],
};

const CHANGES: Readonly<Record<Change, (o: string) => string>> = {
  created: (o) => `cread${o}`,
  updated: (o) => `modificad${o}`,
  translated: (o) => `traducid${o}`,
  trashed: (o) => `movid${o} a la papelera`,
  deleted: (o) => `eliminad${o} definitivamente`,
  restored: (o) => `restaurad${o}`,
  published: (o) => `publicad${o}`,
  unpublished: (o) => `convertid${o} en borrador`,
  moved: (o) => `cambiad${o} de fecha`,
  merged: (o) => `unid${o} al otro y movid${o} a la papelera`,
};

const FLAG_HEADINGS: Readonly<Record<string, string>> = {
  fields: 'Campos',
  filters: 'Filtros',
  options: 'Opciones',
  output: 'Salida',
  connection: 'Conexión',
};

/** What the commands, their help and their errors say, in Spanish. */
export const commandsEs: typeof commandsEn = {
  // Purposes and notes.
  groupPurpose: (kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb, kind) => PURPOSES[verb](kind),
  noteOf: (verb, kind) => NOTES[verb](kind),
  apiPurpose: () => 'Enviar cualquier petición al servicio y mostrar su respuesta',
  apiNote: () =>
    'PATH está bajo el espacio de nombres (events/12), bajo la raíz REST si empieza por /, o es una URL completa del servicio.',
  completionPurpose: () => 'Mostrar el script de autocompletado de un shell',
  completionNote: () => 'Completa comandos, opciones, sus palabras, perfiles, y los slugs y los ID de tus registros.',
  helpPurpose: () => 'Mostrar la ayuda de un comando: cal help events list',

  // Help.
  rootPurpose: () => 'cal gestiona un calendario: eventos, lugares, organizadores, categorías y etiquetas.',
  rootUsage: () => 'cal TIPO COMANDO [REF…] [OPCIONES]',
  rootMore: () =>
    'cal TIPO COMANDO --help muestra todas las opciones de un comando. Sin configuración, cal usa un calendario propio en esta máquina; --url o CAL_URL indican un servicio.',
  rootExamples: () => [
    ['cal events list', 'Lo que viene'],
    ['cal venues create --venue "Town Hall" --city Leeds', 'Un lugar nuevo; en un script muestra su ID'],
  ],
  verbs: () => [
    ['list, ls', 'Listar registros según los filtros indicados'],
    ['get, show', 'Mostrar registros por ID o slug'],
    ['create, new', 'Crear un registro'],
    ['update, set', 'Modificar registros; lo que no se indica no cambia'],
    ['edit', 'Editar registros en el editor'],
    ['translate', 'Dar textos en otro idioma a los registros'],
    ['delete, rm', 'Mover registros a la papelera, o eliminarlos definitivamente'],
    ['restore', 'Sacar registros de la papelera'],
  ],
  groupMore: (name) => `cal ${name} COMANDO --help muestra sus opciones y ejemplos.`,
  usageHeading: () => 'Uso',
  aliasesHeading: () => 'Otros nombres',
  recordsHeading: () => 'Tipos de registros',
  verbsHeading: () => 'Comandos de cada tipo',
  toolsHeading: () => 'Otros comandos',
  commandsHeading: () => 'Comandos',
  examplesHeading: () => 'Ejemplos',
  valuesHeading: () => 'Valores',
  flagsHeading: (group) => FLAG_HEADINGS[group] ?? group,
  commandWord: () => 'COMANDO',
  flagsWord: () => '[OPCIONES]',
  requiredWord: () => 'obligatorio',
  defaultWord: (value) => `por defecto: ${value}`,
  onByDefault: () => 'activado',
  computedDefault: (which) => (which === 'start-of-today' ? 'hoy' : '24 meses después del comienzo'),
  rangeOf: (form) => RANGES[form] ?? [],
  legend: () => [
    [
      'date',
      'FECHA',
      'AAAA-MM-DD, con HH:MM[:SS] si se quiere; ISO 8601; segundos Unix; now, today, tomorrow, yesterday; o palabras: viernes 18:00, 2 de julio de 2027 20:00, +3d, 2027-W27',
    ],
    ['zone', 'ZONA', 'Europe/Paris, UTC, UTC+2'],
    [
      'terms',
      'REF,…',
      'ID, slugs o nombres separados por comas; \\, para una coma dentro de un nombre; o repetir la opción',
    ],
    ['ids-or-slugs', 'REF,…', 'ID o slugs separados por comas, o repetir la opción'],
    ['file', 'TEXTO, HTML', '@ARCHIVO lo lee de un archivo, - de la entrada estándar, @@ equivale a @'],
  ],

  // What help calls values.
  valueWord: (form) => VALUE_WORDS[form] ?? 'TEXTO',
  valueText: () => 'TEXTO',
  valueFormat: () => 'PALABRA',
  valueNumber: () => 'NÚMERO',
  valueSeconds: () => 'SEGUNDOS',
  valueUrl: () => 'URL',
  valueName: () => 'NOMBRE',
  valuePath: () => 'RUTA',
  valuePaths: () => 'RUTA,…',
  valueFile: () => 'ARCHIVO',
  valueFileOrStdin: () => 'ARCHIVO|-',
  valueFieldName: () => 'CAMPO,…',
  valuePair: () => 'NOMBRE=VALOR',
  valueHeader: () => 'NOMBRE:VALOR',

  // Flags.
  flagLanguage: () => 'el idioma del contenido',
  flagUrl: () => 'raíz REST de un servicio, o file:RUTA para un calendario en un archivo',
  flagProfile: () => 'perfil de la configuración',
  flagUser: () => 'usuario con el que iniciar sesión; la contraseña viene de CAL_PASSWORD o del perfil',
  flagNamespace: () => 'espacio de nombres de las rutas (por defecto: calendar/events/v1)',
  flagTimeout: () => 'cuánto esperar al servicio (por defecto: 30)',
  flagRetry: () => 'no reintentar tras un fallo de conexión o si el servicio está sobrecargado',
  flagVerbose: () => 'informar de cada petición, su código y su duración en stderr',
  flagDryRun: () => 'mostrar las peticiones en lugar de enviarlas',
  flagCurl: () => 'lo mismo, como comandos curl',
  flagFormat: () => 'formato de salida',
  flagFields: () => 'solo estas claves; un punto baja un nivel: id,venue.city',
  flagField: () => 'solo los valores de esta clave, tal cual',
  flagOutput: () => 'escribir en un archivo, entero o nada; su extensión fija el formato',
  flagColor: () => 'colores; --no-color es never; NO_COLOR y FORCE_COLOR también cuentan',
  flagEnvelope: () => 'la respuesta completa del servicio, como JSON o YAML',
  flagAll: () => 'todas las páginas, no solo una',
  flagLimit: () => 'este número de registros como máximo, en las páginas que haga falta',
  flagAllDates: () => 'también los eventos pasados y los lejanos',
  flagData: () => 'los campos como JSON o YAML; las opciones prevalecen',
  flagYes: () => 'no pedir confirmación',
  flagUnset: () => 'vaciar estos campos',
  flagHelp: () => 'mostrar esta ayuda',
  apiField: () => 'un parámetro: true, false, null y los números enteros conservan su tipo, @ARCHIVO lee un archivo',
  apiRawField: () => 'un parámetro como texto',
  apiInput: () => 'el cuerpo de la petición',
  apiHeader: () => 'una cabecera de la petición',
  apiInclude: () => 'mostrar también el código y las cabeceras',

  // Examples.
  exampleSearch: () => 'Buscar una palabra',
  exampleAllJson: () => 'Todo, para un programa',
  exampleDates: () => 'Los cinco primeros que comienzan después de un día',
  exampleGet: () => 'Por slug; también vale un ID',
  exampleField: () => 'Un solo valor tal cual, para un script',
  exampleCreate: () => 'Todo con opciones',
  exampleData: () => 'Desde un archivo, JSON o YAML',
  exampleFile: () => 'Un texto largo desde un archivo',
  exampleUnset: () => 'Vaciar un campo de dos registros',
  exampleDelete: () => 'A la papelera',
  exampleDeleteTerm: () => 'Definitivamente, sin preguntar',
  exampleDeletePiped: () => 'Todo lo que encuentra una búsqueda',
  exampleRestore: () => 'Como borrador',
  exampleRestorePiped: () => 'Publicar todo lo que hay en la papelera',
  apiExampleGet: () => 'La respuesta tal como llega',
  apiExamplePatch: () => 'Modificar un campo',
  apiExampleInput: () => 'Un cuerpo desde un archivo',
  completionBash: () => 'En ~/.bashrc',
  completionFish: () => 'Para fish, una sola vez',

  // Talk.
  countOf: (count, total) => (count === total ? `${total} en total` : `${count} de ${total}`),
  allShown: () => '--all muestra el resto',
  pastHidden: () => 'los eventos pasados están ocultos, --all-dates los muestra',
  changed: (change, kind, { id, title }) =>
    `${capital(KINDS[kind].one)} ${id}${title === '' ? '' : ` ${quoted(title)}`} ${CHANGES[change](KINDS[kind].o)}`,
  exchange: (method, url, result, ms) => `${method} ${url} → ${result}, ${ms} ms`,
  embeddedCalendar: (path) => `Se usa el calendario de ${path}. --url indica otro.`,
  askDelete: (kind, refs, isForGood) => {
    const what = refs.length === 1 ? `${KINDS[kind].the} ${refs[0] ?? ''}` : `${refs.length} ${KINDS[kind].many}`;
    return `¿${isForGood ? `Eliminar definitivamente ${what}` : `Mover ${what} a la papelera`}? [s/N] `;
  },
  yesWords: () => ['s', 'sí', 'si', 'y', 'yes'],
  nothingDeleted: () => 'No se ha eliminado nada.',

  // Errors of the command line.
  unknownCommand: (word, { group, near, known }) =>
    `No existe el comando ${quoted(group === '' ? word : `${group} ${word}`)}.${near === undefined ? ` Los comandos son ${allOf(known)}.` : meant(near)}`,
  unknownFlag: (flag, near) => `No existe la opción ${flag}.${meant(near)}`,
  flagNeedsValue: (flag) => `${flag} necesita un valor.`,
  operandMissing: (name) => `Falta ${name}.`,
  operandTooMany: (word) => `${quoted(word)} es una palabra de más. Un texto con espacios necesita comillas.`,
  badOperand: (name, word, allowed) => `${name} ${allowed}, no ${quoted(word)}.`,
  helpHint: (command) => `Consulta cal ${command === '' ? '' : `${command} `}--help.`,
  wrongFlags: (flags) => `No se ha enviado nada, debido a ${allOf(flags)}.`,
  isRequired: () => 'es obligatorio',
  mustBeSeconds: (most) => `debe ser un número de segundos, mayor que 0 y como máximo ${most}`,
  mustBeNameValue: (text) => `${quoted(text)} debe tener la forma NOMBRE=VALOR`,
  mustBeHeader: (text) => `${quoted(text)} debe tener la forma NOMBRE:VALOR`,
  fieldAlone: () => 'muestra valores tal cual y no se combina con --fields ni con --format',
  isNoKey: (path, near, known) =>
    `${quoted(path)} no está en la respuesta.${near === undefined ? ` Las claves son ${allOf(known)}.` : meant(near)}`,
  envelopeFormat: () => 'necesita --format json o yaml',
  envelopeAlone: () => 'da una sola respuesta tal como llegó: no se combina con --all, --limit ni --fields',
  notWritable: (file, reason) => `No se puede escribir en ${file}: ${reason}.`,
  stdinTwice: () => 'Solo un valor puede venir de la entrada estándar.',
  curlNeedsService: () => 'solo vale para un servicio; aquí el calendario es un archivo',
  curlNeedsServiceHint: () => 'cal serve lo convierte en un servicio; o usa --dry-run.',
  strangeFields: (file) => `${sourceFirst(file)} contiene campos que no existen.`,
  isNoField: (near) => `no es un campo.${meant(near)}`,
  dataNoRecord: (file) => `${sourceFirst(file)} debe contener un registro: campos con sus valores.`,
  dataUnreadable: (file, reason) => `${sourceFirst(file)} no es ni JSON ni YAML: ${reason}`,
  cannotBeUnset: (name, near) => `${quoted(name)} no se puede vaciar.${meant(near)}`,
  givenAndUnset: (names) => `no se puede indicar y vaciar a la vez ${anyOf(names)}`,
  lineWithoutId: (line) => `Una línea de la entrada estándar no es un registro con id: ${line}`,
  nothingToChange: () => 'No hay nada que modificar.',
  nothingToChangeHint: () => 'Indica al menos un campo: --help los muestra.',
  needsYes: (kind, count, isForGood) =>
    `Eliminar${isForGood ? ' definitivamente' : ''} ${count === 1 ? KINDS[kind].a : `${count} ${KINDS[kind].many}`} requiere confirmación.`,
  needsYesHint: () => 'Añade --yes.',
  isBug: (message) => `${message} – es un error de cal.`,
  bugHint: () => 'CAL_DEBUG=1 muestra dónde ocurrió.',
};
