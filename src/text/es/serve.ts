import type { serveEn } from '../en/serve.js';
import { formatCount } from './grammar.js';

/** Texts of `cal serve`, `cal users`, `cal backup` and `cal demo` in Spanish. */
export const serveEs: typeof serveEn = {
  valueAddress: () => 'DIRECCIÓN',
  valueStore: () => 'ARCHIVO|postgres://…|memory',
  valueZone: () => 'ZONA',

  servePurpose: () => 'Servir un calendario: toda la API en esta máquina, con su propio almacén',
  servePort: () => 'Puerto en el que escuchar; 0 toma uno cualquiera que esté libre',
  serveHost: () => 'Dirección en la que escuchar',
  serveStore: () =>
    'Archivo SQLite que contiene el calendario, se crea si no existe, o base de datos PostgreSQL; memory lo olvida todo al detenerse',
  serveStoreInitial: () => 'el calendario que cal usa sin configuración',
  serveLanguage: () => 'Idioma del calendario, guardado en el almacén',
  serveTimezone: () => 'Zona horaria del calendario, guardada en el almacén',
  servePublicUrl: () => 'Raíz REST por la que otros acceden, para los enlaces de las respuestas',
  serveTrustedProxy: () =>
    'Proxy cuya cabecera X-Forwarded-For indica el cliente: una dirección IP o una red; repítelo para varios',
  serveReset: () => 'Borrar antes todo lo que haya en el almacén',
  serveAuth: () => 'Dejar que cualquiera escriba como administrador, solo en una dirección de bucle local',
  serveReadOnly: () => 'Rechazar toda escritura',
  serveQuirks: () =>
    'Comportarse como este servicio real: su espacio de nombres, sus reinicios, fusiones y límites, para probar clientes',
  serveLogFormat: () => 'Cómo se informa de cada petición en stderr (text en un terminal, none en otro caso)',
  serveExample: () => 'Servir tu calendario en el puerto 8080',
  serveExampleCi: () => 'Uno nuevo para pruebas, en un puerto libre; una línea JSON en stdout dice dónde',
  serveCreated: (login, password, isKept) =>
    `Usuario ${login} creado con la contraseña ${password} (se muestra una sola vez${isKept ? '; guardada para el perfil «local»' : ' y no se guarda'}).`,
  serveKeepsOther: (url) => `El perfil «local» ya tiene la contraseña de ${url}: cal logout local la olvida.`,
  serveReady: (url, store) => `Sirviendo ${store} en ${url} – Ctrl-C para detenerlo`,
  serveFailure: (doing) => `cal: ha fallado ${doing}. Es un error de cal:`,

  serveCheck: () => 'Leer todo el almacén, decir si está íntegro y terminar',
  serveSound: (store, counts) => `${store} está íntegro: ${counts}.`,
  serveUnsound: (store) => `${store} está dañado:`,
  storeUnreadable: (words) => `SQLite dice: ${words}`,
  storeDangling: ({ table, row, missing }) => `${table} ${row} remite a un registro que no está en ${missing}`,
  storeAltered: (sum) => `la suma de verificación es sha256 ${sum}, y no la que se guardó al lado`,

  backupPurpose: () => 'Copiar un calendario de esta máquina a un archivo, también mientras se sirve',
  backupNote: () =>
    'La copia corresponde a un solo instante, se comprueba y lleva al lado una suma de verificación: FILE.sha256.',
  backupExample: () => 'Tu calendario',
  backupExampleStore: () => 'Otro archivo, se esté sirviendo o no',
  backupDone: (file, records) => `${formatCount(records, 'registro copiado', 'registros copiados')} en ${file}.`,
  backupOneFile: () => 'Indica un solo archivo.',
  backupExists: (file) => `${file} ya existe. No se ha modificado nada.`,
  noSuchCalendar: (file) => `${file} no existe.`,
  damagedBackup: (file, problems) => `${file} está dañado (${problems.join('; ')}). No se ha modificado nada.`,
  restorePurpose: () => 'Poner una copia de seguridad en el lugar de un calendario de esta máquina',
  restoreYes: () => 'Reemplazar el calendario que ya existe',
  restoreExample: () => 'Donde todavía no hay ningún calendario',
  restoreExampleYes: () => 'En el lugar de otro, que se pierde',
  restoreDone: (file, records) => `${formatCount(records, 'registro restaurado', 'registros restaurados')} en ${file}.`,
  restoreWouldReplace: (file) => `Ya hay un calendario en ${file}: con --yes se reemplaza y se pierde.`,

  usersPurpose: () => 'Quién puede iniciar sesión en un calendario de esta máquina',
  usersAddPurpose: () => 'Añadir un usuario y mostrar una contraseña de aplicación',
  usersListPurpose: () => 'Listar los usuarios con sus roles',
  usersRemovePurpose: () => 'Eliminar un usuario; los registros se conservan',
  usersPasswordPurpose: () => 'Mostrar una nueva contraseña de aplicación; las anteriores dejan de funcionar',
  usersStore: () => 'Archivo SQLite del calendario',
  usersRole: () => 'Qué puede hacer el usuario',
  usersName: () => 'Nombre visible, si no es el nombre de usuario',
  usersFormat: () => 'Cómo mostrar la lista',
  usersPasswordOnce: () =>
    'La contraseña se muestra una sola vez y se guarda únicamente como hash: no hay modo de volver a leerla.',
  usersAddExample: () => 'Un editor para tu calendario',
  usersAddExampleStore: () => 'Lo mismo para otro archivo',
  usersListExample: () => 'Una línea por usuario: nombre de usuario, rol, nombre',
  usersListExampleJson: () => 'Lo mismo para un programa',
  usersRemoveExample: () => 'Ed ya no puede iniciar sesión',
  usersPasswordExample: () => 'Cuando la contraseña se ha perdido o la han visto otros',
  usersRemoved: (login) => `Usuario ${login} eliminado.`,
  usersOneLogin: () => 'Indica un solo usuario por su nombre de usuario.',

  demoPurpose: () => 'Mostrar lo que hace cal, paso a paso, en un calendario desechable',
  demoExample: () => 'Ver a un editor en acción',
  demoExampleFile: () => 'Guardarla para leerla después',
  demoStart: () => 'Un calendario propio, en memoria, en un puerto libre:',
  demoHalls: (count) =>
    `${formatCount(count, 'sala', 'salas')} de un archivo, un comando para cada una; se devuelve el ID nuevo:`,
  demoEvent: () => 'Un evento en una de ellas. Su categoría y sus etiquetas son nuevas y se crean con él:',
  demoTable: () => 'Lo que hay en cartel, para que lo lea una persona:',
  demoCsv: () => 'Las salas, para una hoja de cálculo:',
  demoUpdate: () => 'Ahora las entradas cuestan más; todo lo demás queda como estaba:',
  demoDelete: () => 'Eliminado por error…',
  demoRestore: () => '… y recuperado de la papelera:',
  demoCheck: () => 'Todo en orden:',
  demoEnd: () => 'Eso es todo: el servicio se ha detenido y no queda ningún rastro. Para seguir: cal --help',
  demoFailed: (command, code) => `La demostración ha fallado: cal ${command} terminó con ${code}.`,
};
