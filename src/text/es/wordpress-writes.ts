import type { wordpressWritesEn } from '../en/wordpress-writes.js';

const NAMES = {
  event: 'el evento',
  venue: 'el lugar',
  organizer: 'el organizador',
  category: 'la categoría',
  tag: 'la etiqueta',
} as const;

const kindAndTitle = (kind: keyof typeof NAMES, { id, title }: { readonly id: string; readonly title: string }) =>
  `${NAMES[kind]} ${id}${title === '' ? '' : ` «${title}»`}`;

export const wordpressWritesEs: typeof wordpressWritesEn = {
  notClearable: () => 'no se puede vaciar a través de este servicio: vacíalo en WordPress',
  oneVenueOnly: () => 'admite un solo lugar en este servicio',
  oneTagOnly: () =>
    'debe ser una sola aquí: de varias, este servicio solo mira la primera. Consulta cada una por separado',
  trashOnly: () => 'Este servicio solo tiene una papelera: --force no es posible y no se ha eliminado nada.',
  trashOnlyHint: () => 'Sin --force va a la papelera; allí WordPress puede eliminarlo definitivamente.',
  existsAlready: (kind, about) => `Ya existe ${kindAndTitle(kind, about)}. No se ha escrito nada.`,
  existsAlreadyHint: () => 'Con --if-missing no es un error.',
  existsDifferent: (kind, about) => `Ya existe ${kindAndTitle(kind, about)}, con otros datos. No se ha escrito nada.`,
  existsDifferentHint: (plural, id) => `Cámbialo con «cal ${plural} update ${id} …», o da otro nombre al nuevo.`,
  notAsAsked: (kind, about) => `Se ha escrito ${kindAndTitle(kind, about)}, pero el servicio no lo ha aceptado todo:`,
  notAsAskedHint: () => 'Lo demás está como se pidió. Mira estos campos en WordPress, o prueba otros valores.',
  changedBySite: (kind, about) =>
    `Se ha escrito ${kindAndTitle(kind, about)}, y el sitio ha cambiado también otros campos:`,
  changedBySiteHint: () =>
    'Lo hacen las reglas y los plugins del sitio, y también quien guarda el mismo registro. Decide qué valores son los correctos.',
  writtenOver: (kind, about) =>
    `No es nuevo: ${kindAndTitle(kind, about)} es de otra persona, con el mismo nombre, y no se podía ver antes; tus datos se han escrito encima.`,
  writtenOverHint: () => 'Mira el registro, y da otro nombre al tuyo si es otro.',
  lyingInTrash: (kind, ref) => `En la papelera: ${kindAndTitle(kind, { id: ref, title: '' })}.`,
  lyingInTrashHint: (plural, ref) => `Para restaurarlo: cal ${plural} restore ${ref}`,
  trashNotShown: (kind, ref) =>
    `En la papelera: ${kindAndTitle(kind, { id: ref, title: '' })}. Este servicio no muestra lo que contiene allí; restaurado desde aquí perdería su precio, su web, sus organizadores y más. No se ha escrito nada.`,
  trashNotShownHint: () => 'Restáuralo en WordPress.',
  markupWouldBeLost: (kind, id, fields) =>
    `${kindAndTitle(kind, { id, title: '' })}: contiene HTML que no puedes guardar (${fields.join(', ')}). WordPress lo eliminaría con esta escritura y undo no podría recuperarlo. No se ha escrito nada.`,
  markupWouldBeLostHint: () => 'Pide a un editor que lo haga, o escribe antes esos textos sin ese HTML.',
  markupNotRestorable: (kind, id, fields) =>
    `${kindAndTitle(kind, { id, title: '' })}: undo no podrá recuperar el texto actual (${fields.join(', ')}), porque contiene HTML o signos & y < que no puedes guardar.`,
  noticesBefore: (words) => `El sitio mezcla mensajes en sus respuestas que otros programas no entenderán: ${words}`,
  askedToSignIn: (url) => `${url} lleva a una página de acceso: el sitio no deja entrar a nadie sin iniciar sesión.`,
  askedToSignInHint: () =>
    'Un plugin mantiene cerrada la API: permite /wp-json en sus ajustes, o las peticiones con contraseña de aplicación.',
  guardHint: () =>
    'Un plugin de seguridad o un cortafuegos responde en lugar del sitio: permite ahí las peticiones a /wp-json desde aquí.',
  restClosedHint: () =>
    'Un plugin ha desactivado la API REST: permítela en sus ajustes, al menos para quien inicia sesión.',
  nonceHint: () =>
    'Algo en el camino añade la cookie de un navegador: inicia sesión solo con una contraseña de aplicación.',
  differsThere: () => 'tiene otro valor en el servicio',
  emptyThere: () => 'está vacío en el servicio. Si una escritura quedó a medias, cal import --resume la completa',
  flagIfMissing: () => 'si ya hay uno con ese nombre y los mismos datos, tomarlo, con código de salida 0',
  isThere: (kind, about) => `Ya existe: ${kindAndTitle(kind, about)}`,
  nameTakenInRun: (_kind, title) =>
    `Otro registro nuevo de esta ejecución también se llama «${title}»: el sitio escribiría uno encima del otro.`,
  failedAfterCreating: (kind, about) =>
    `El sitio falló después de guardar ${kindAndTitle(kind, about)}: el registro existe.`,
  failedAfterUpdating: (kind, about) =>
    `El sitio falló después de guardar la actualización de ${kindAndTitle(kind, about)}.`,
  failedAfterWritingHint: () =>
    'No lo envíes de nuevo. Mira el registro en WordPress; el registro de errores del sitio indica la causa.',
};
