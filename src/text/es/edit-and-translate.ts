import type { editAndTranslateEn } from '../en/edit-and-translate.js';
import { KINDS, quote } from './grammar.js';

// Created on each call: loading ICU's data at start-up would take longer than the rest of a help page.
const languageName = (language: string) => new Intl.DisplayNames('es', { type: 'language' }).of(language) ?? language;

/** Texts about concurrent changes and translations of a record in Spanish. */
export const editAndTranslateEs: typeof editAndTranslateEn = {
  flagUntranslated: (languages) =>
    `solo lo que no tiene texto en este idioma: ${languages.join(', ')}; recorre todas las páginas`,
  flagIfUnmodified: (hasFile) =>
    `solo si nadie más lo ha cambiado desde que se leyó${hasFile ? ', por ti en el archivo de --data o' : ''} ahora mismo; si no, código de salida 9. Un servicio sin ETag solo indica la hora del último cambio: casi seguro`,
  flagTextsData: () => 'los textos en JSON o YAML; lo que no es texto se deja como está; las opciones prevalecen',
  exampleTranslate: () => 'Un título en francés',
  untranslatedOf: (count, seen, language) => `${count} de ${seen} sin texto en ${languageName(language)}`,
  translationsUntold: () => 'no es posible: este servicio no indica los idiomas de un registro',
  languageMissing: () => '¿A qué idioma? Falta --lang.',
  languageMissingHint: () => 'Añade --lang fr o define CAL_LANG.',
  changedMeanwhile: (kind, { id, title }) =>
    `Alguien ha cambiado entretanto ${KINDS[kind].the} ${id}${title === '' ? '' : ` ${quote(title)}`}. No se ha escrito nada.`,
  changedMeanwhileHint: () => 'Vuelve a leerlo y decide; sin --if-unmodified prevalecen tus valores.',
  dataHasNoRevision: (file) => `${file} no indica qué versión del registro es (_rev).`,
  dataHasNoRevisionHint: (command) => `Guarda otra vez el registro y edita ese archivo: ${command} > ARCHIVO`,
  dataIsOfOther: (file, id, other) => `${file} es el registro ${id}, no el ${other}.`,
  conflictWords: () => ({ before: 'antes', theirs: 'de otra persona', yours: 'tuyo' }),
  emptyWord: () => '(vacío)',
  exampleEdit: () => 'Abrirlo en el editor',
  editHead: () => 'Lo que no cambies se queda como está. Vacía este archivo para no enviar nada.',
  editAgain: () => 'Corrígelo y guárdalo; déjalo como está para abandonar.',
  editUnchanged: () => 'No se ha cambiado nada.',
  editGivenUp: () => 'El texto se dejó como estaba: no se ha enviado nada.',
  editKept: (file, command) => `El texto se conserva en ${file}. Para continuar: ${command}`,
  editSections: (ids) => `Cada registro debe aparecer una sola vez, bajo su línea «--- # ID»: ${ids.join(', ')}.`,
  textKeptIn: (file) => `El texto se conserva en ${file}.`,
  flagEditFrom: () => 'empezar con el archivo que guardó una edición anterior',
  editorFailed: (editor) => `El editor ha fallado: ${editor}. No se ha enviado nada.`,
  editNoEditor: () => 'No hay editor: define VISUAL o EDITOR.',
  changedMeanwhileEditHint: () =>
    'Al continuar, cal envía solo los campos que cambiaste y pregunta antes de sobrescribir los ajenos.',
  contestedFieldsHint: () =>
    'Pon el valor de la otra persona en tu texto o quita de él el campo. En una terminal, cal pregunta si se sobrescribe.',
  askOverwriteFields: (names) => `¿Sobrescribir los valores de otra persona (${names.join(', ')})? [s/N] `,
  editBaseHead: () => 'El registro tal como se leyó. Déjalo aquí: cal compara tu texto con él.',
  editBaseDamaged: (file, mark) => `${file}: el registro de una línea que empieza por «${mark}» está dañado.`,
};
