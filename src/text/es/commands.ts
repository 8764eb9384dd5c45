import type { RecordKind } from '../../contract/declarations.js';
import type { commandsEn, RecordVerb } from '../en/commands.js';
import { KINDS } from './grammar.js';

const GROUP_PURPOSES: Readonly<Record<RecordKind, string>> = {
  event: 'Gestionar eventos',
  venue: 'Gestionar los lugares donde se celebran los eventos',
  organizer: 'Gestionar las personas y los grupos que organizan eventos',
  category: 'Gestionar las categorías de eventos, que forman un árbol',
  tag: 'Gestionar las etiquetas de eventos',
};

const oneOrSeveral = (kind: RecordKind) => `${KINDS[kind].a}, o vari${KINDS[kind].o}s`;

const PURPOSES: Readonly<Record<RecordVerb, (kind: RecordKind) => string>> = {
  list: (kind) => `Listar ${KINDS[kind].many} según los filtros indicados`,
  get: (kind) => `Mostrar ${oneOrSeveral(kind)}, por ID o slug`,
  create: (kind) => `Crear ${KINDS[kind].a}`,
  update: (kind) => `Modificar ${oneOrSeveral(kind)} (los campos omitidos no cambian)`,
  edit: (kind) => `Editar ${oneOrSeveral(kind)} en el editor`,
  translate: (kind) => `Traducir ${oneOrSeveral(kind)}`,
  delete: (kind) => `Eliminar ${oneOrSeveral(kind)}`,
  restore: (kind) => `Restaurar ${KINDS[kind].many} desde la papelera`,
};

const REF_NOTE = 'REF es un ID o un slug; - los lee de la entrada estándar, uno por línea o como NDJSON con un id.';

const NOTES: Readonly<Record<RecordVerb, (kind: 'post' | 'term') => string>> = {
  list: () =>
    'En un terminal, una tabla; en otro caso, líneas separadas por tabuladores y sin encabezado. Donde un filtro admite ID, también admite slugs y nombres.',
  get: () => REF_NOTE,
  create: () => 'Muestra el ID nuevo cuando la salida estándar no es un terminal.',
  update: () => REF_NOTE,
  edit: () =>
    'Abre los registros como YAML en $VISUAL o $EDITOR y envía solo los campos que has cambiado. Si alguien más ha modificado un registro entretanto, no se sobrescribe nada. Un texto con errores se vuelve a abrir y nunca se pierde. Un texto vacío o sin cambios no envía nada.',
  translate: () =>
    `${REF_NOTE} El idioma es el de --lang o CAL_LANG. Los textos omitidos no cambian. Un texto sin traducción se muestra en el idioma del registro.`,
  delete: (kind) =>
    `${REF_NOTE} ${
      kind === 'term'
        ? 'Se eliminan definitivamente, así que en un terminal se pide confirmación y en otro caso se exige --yes.'
        : 'Se mueven a la papelera; con --force se eliminan definitivamente. En ese caso, si son varios o si algún evento pierde un enlace, en un terminal se pide confirmación y en otro caso se exige --yes.'
    }`,
  restore: () =>
    `${REF_NOTE} Pasan a ser borradores, para que nada se publique por descuido. --status publish los publica.`,
};

/** Purposes, notes and examples of the record commands in Spanish. */
export const commandsEs: typeof commandsEn = {
  groupPurpose: (kind) => GROUP_PURPOSES[kind],
  purposeOf: (verb, kind) => PURPOSES[verb](kind),
  noteOf: (verb, kind) => NOTES[verb](kind),
  apiPurpose: () => 'Enviar cualquier petición al servicio y mostrar su respuesta',
  apiNote: () =>
    'RUTA está bajo el espacio de nombres (events/12), bajo la raíz REST si empieza por /, o es una URL completa del servicio.',
  completionPurpose: () => 'Mostrar el script de autocompletado de un shell',
  completionNote: () => 'Completa comandos, opciones y sus valores, perfiles, y los slugs y los ID de tus registros.',
  helpPurpose: () => 'Mostrar la ayuda de un comando: cal help events list',

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
};
