import type { storeEn } from '../en/store.js';
import { formatCount } from './grammar.js';

/** Texts of `cal store copy` in Spanish. */
export const storeEs: typeof storeEn = {
  storePurpose: () => 'Mover calendarios entre archivos y bases de datos',
  copyPurpose: () => 'Copiar un calendario a un archivo nuevo o a una base de datos PostgreSQL vacía',
  copyNote: () =>
    'Se copia todo, tal como está en un instante: los registros con sus ID, la papelera, los enlaces, las traducciones, los usuarios con sus contraseñas y los ajustes. Todo se vuelve a leer y se compara antes de darlo por bueno; si algo falla, no se copia nada.',
  copyNoteWrites: () =>
    'ORIGEN puede seguir en servicio, pero lo que se escriba después del comienzo no se copia: inícialo con --read-only antes de un traslado definitivo.',
  copyExample: () => 'A una base de datos; PGPASSWORD contiene su contraseña',
  copyExampleBack: () => 'Y de vuelta a un archivo',
  copyTwoStores: () => 'Indica dos almacenes: el de origen y el de destino.',
  copyToMemory: () =>
    'Un calendario en memoria desaparece con su proceso: indica un archivo o una base de datos como destino.',
  noSuchStore: (store) => `No hay ningún calendario en ${store}.`,
  copyNotEmpty: (store, records, users) =>
    `${store} no está vacío (registros: ${records}, usuarios: ${users}). No se ha copiado nada.`,
  copyNotEmptyHint: () => 'Indica un archivo que aún no exista, una base de datos vacía o un esquema vacío.',
  copyUnlike: (store, table) => `${store} no ha devuelto lo que se escribió (${table}). No se ha copiado nada.`,
  copyProgress: (done, all) => `${done} de ${all} filas escritas y comparadas`,
  copyDone: (store, records, users) =>
    `Copia terminada en ${store}: ${formatCount(records, 'registro', 'registros')} y ${formatCount(users, 'usuario', 'usuarios')}.`,
  copyVerified: (counts, users) =>
    `Leído de nuevo e idéntico, en número y suma de verificación: ${counts}; usuarios: ${users}.`,
};
