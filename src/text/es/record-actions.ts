import type { RecordKind } from '../../contract/declarations.js';
import type { ArrangeVerb, recordActionsEn } from '../en/record-actions.js';
import { formatCount, KINDS, quote } from './grammar.js';

const REF_NOTE = 'REF es un ID o un slug; - los lee de la entrada estándar, uno por línea o como NDJSON con id.';
const idAndTitle = ({ id, title }: { id: string; title: string }) => `${id}${title === '' ? '' : ` ${quote(title)}`}`;

const PURPOSES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () => 'Copiar un evento a otra fecha',
  move: () => 'Mover eventos a otra fecha u hora',
  publish: (kind) => `Publicar ${KINDS[kind].many}`,
  unpublish: (kind) => `Convertir ${KINDS[kind].many} de nuevo en borradores`,
  merge: (kind) => `Combinar ${KINDS[kind].many} en un solo registro, con todos sus eventos`,
  duplicates: (kind) => `Buscar ${KINDS[kind].many} duplicad${KINDS[kind].o}s`,
};

const NOTES: Readonly<Record<ArrangeVerb, (kind: RecordKind) => string>> = {
  clone: () =>
    'Se toman todos los campos, enlaces y traducciones, salvo lo que digan las opciones; dura lo mismo que el original. Es un borrador, salvo que --status diga otra cosa. Con --dry-run se lee el original y no se escribe nada.',
  move: () =>
    `${REF_NOTE} --by cuenta días, semanas y meses en la hora local del evento y las horas con exactitud; --to con solo un día conserva la hora, y con solo una hora, el día. Un evento que otra persona cambia entretanto se deja como está (código de salida 9). Con --dry-run se leen los eventos y no se escribe nada.`,
  publish: () => REF_NOTE,
  unpublish: () => REF_NOTE,
  merge: () =>
    `${REF_NOTE} Todos los eventos, de cualquier fecha y estado, se enlazan al de --into; después los demás van a la papelera. Pregunta en un terminal y fuera de él exige --yes. Si se interrumpe, repítelo: hace lo que falta. Con --dry-run se leen los registros y no se escribe nada.`,
  duplicates: (kind) =>
    `Los nombres son iguales salvo mayúsculas, acentos y puntuación, y nada más los distingue. En una tubería cada línea es lo que toma cal ${kind === 'category' ? 'categories' : `${kind}s`} merge; queda el que más datos tiene.`,
};

const EXAMPLES: Readonly<Record<ArrangeVerb, readonly string[]>> = {
  clone: ['Otra vez, la semana que viene', 'Una continuación, pública desde ya'],
  move: ['Una semana después', 'A otra noche', 'Todos los de un día, una hora antes'],
  publish: ['Uno', 'Todos los borradores'],
  unpublish: ['Uno', 'Dos, si nadie más los ha cambiado'],
  merge: ['Lo que haría', 'Sin preguntar'],
  duplicates: ['Para mirar', 'Para un programa'],
};

/** Texts of the commands clone, move, publish, unpublish, merge and duplicates in Spanish. */
export const recordActionsEs: typeof recordActionsEn = {
  arrangingPurpose: (word, kind) => PURPOSES[word](kind),
  arrangingNote: (word, kind) => NOTES[word](kind),
  arrangingExample: (word, at) => EXAMPLES[word][at] ?? '',
  flagBy: () => 'cuánto: +7d, -1h, +1mo, 2w',
  changedInTrash: (id, command) => `${id} está en la papelera. Para restaurarlo: ${command}`,
  flagTo: () => 'el nuevo comienzo; el final lo sigue',
  flagInto: (kind) => `${KINDS[kind].the} que se conserva`,
  moveWhere: () => '¿Adónde? Indica --by o --to, uno de los dos.',
  mustBeShift: () => 'debe ser un intervalo: +7d, -1h, +1mo, 2w',
  isInTrash: () => 'está en la papelera',
  mergedIntoItself: () => 'debe ser distinto de los que se combinan',
  mergeNeedsYes: (kind, count) =>
    `Combinar ${formatCount(count, KINDS[kind].one, KINDS[kind].many)} con otro registro requiere confirmación.`,
  askMerge: (kind, refs, into) =>
    `¿Combinar ${refs.length === 1 ? `${KINDS[kind].the} ${refs[0] ?? ''}` : `${refs.length} ${KINDS[kind].many} (${refs.join(', ')})`} con ${idAndTitle(into)}? [s/N] `,
  nothingMerged: () => 'No se ha combinado nada.',
  relinked: (count, into) => `${formatCount(count, 'evento está', 'eventos están')} ahora con ${idAndTitle(into)}.`,
  linkedElsewhere: (kind, count) =>
    `${formatCount(count, 'evento tiene', 'eventos tienen')} desde entonces otros ${KINDS[kind].many} y los ${count === 1 ? 'conserva' : 'conservan'}.`,
  mergeForeign: (events, foreign) =>
    `De ${formatCount(events, 'evento', 'eventos')}, ${foreign} son de otros usuarios y no puede enlazarlos con otro registro. No se ha combinado nada.`,
  mergeLeaves: (into, fields) =>
    `A ${idAndTitle(into)} le falta lo que dice el otro, y no se traslada: ${fields.map(({ name, value }) => `${name} «${value}»`).join(', ')}`,
  duplicatesFound: (kind, count) =>
    count === 0
      ? `No parece haber ${KINDS[kind].many} duplicad${KINDS[kind].o}s.`
      : `${formatCount(count, 'grupo', 'grupos')} de ${KINDS[kind].many} que parecen duplicad${KINDS[kind].o}s`,
};
