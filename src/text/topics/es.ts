import type { Topics } from './topics.js';

/** Lo que explica `cal help TEMA`, en español. */
export const topicsEs: Topics = {
  formatting: {
    purpose: 'El aspecto de la salida y cómo elegirlo',
    before: [
      'Los datos van a stdout; los mensajes, a stderr. En un terminal, una lista es una tabla y un registro solo, una ficha; en una tubería, una lista son líneas separadas por tabuladores y sin encabezado, un registro solo es JSON y las escrituras muestran ID. CAL_FORMAT fija otra opción.',
    ],
    rows: [
      'para personas; las fechas como se escriben en su región',
      'una lista es el array de sus registros',
      'un registro por línea, según llegan',
      'lo mismo en YAML',
      'con encabezado, para hojas de cálculo; con tabuladores, sin él',
      'los ID, uno por línea, para otra orden',
      'solo estas claves; un punto baja un nivel',
      'los valores solos, uno por línea',
      'escribir un archivo, entero o nada; su extensión elige el formato',
      'toda la respuesta del servicio, en JSON o YAML',
      'agenda, week y month como una lista que se lee bien en voz alta',
      'auto, always o never; --no-color es never. Nada se dice solo con color',
      'títulos e ID en los que se puede hacer clic: auto, always o never',
      'no paginar lo que no cabe en la pantalla',
    ],
    after: [],
  },
  dates: {
    purpose: 'Cómo escribir fechas, horas, duraciones e intervalos',
    before: [
      'Las horas son las de la zona horaria del evento. Donde se admite una fecha valen también palabras, en inglés y en su idioma.',
    ],
    rows: [
      'un día y una hora; el día solo, donde no hace falta la hora',
      'un instante, convertido a la zona del evento',
      'palabras; un día de la semana es el próximo',
      'contado desde ahora: d días, w semanas, mo meses, h horas',
      'cuánto dura, en lugar de --end-date: 90m, 1d2h, P1D',
      'los días que se listan: today, this-week, 2027-07, 2027-W27, A..B',
      'se rechaza, con las dos lecturas, salvo que lo diga --date-order dmy o mdy',
      'la zona de un evento: Europe/London, UTC, UTC+2',
      'la zona en la que usted lee agenda, week y month; si no, CAL_TZ, el perfil, esta máquina',
    ],
    after: [
      'En un terminal se repite lo entendido antes de escribirlo. Una hora que se salta el cambio de hora se adelanta; de la que se repite se toma la primera; ambos casos se avisan.',
    ],
  },
  'exit-codes': {
    purpose: 'Qué dice el código de salida de una orden',
    before: [],
    rows: [
      'hecho',
      'inesperado: un error de cal o del servicio',
      'la línea de órdenes o la configuración no tiene sentido; no se envió nada',
      'no encontrado, o en la papelera',
      'no permitido: inicie sesión o pida el permiso',
      'rechazado por el servicio como no válido',
      'inaccesible, o fallo temporal: inténtelo más tarde',
      'una parte falló; el resto está hecho',
      'se hallaron diferencias o conflictos, con --exit-code',
      'otra persona lo cambió entretanto; no se escribió nada',
      'interrumpido',
    ],
    after: [
      'Con --format json, un error es una línea de JSON en stderr: {"error": {code, exit, status, message, params, hint}}.',
    ],
  },
  environment: {
    purpose: 'Las variables que lee cal',
    before: [
      'Los valores por defecto ceden ante el archivo del usuario, este ante el del proyecto (.cal.yaml), este ante el entorno y este ante las opciones.',
    ],
    rows: [
      'la raíz REST de un servicio, o file:RUTA para un calendario en un archivo',
      'un perfil de la configuración',
      'quién inicia sesión',
      'la contraseña de aplicación; no hay opción para ella, otros podrían leerla',
      'el idioma del contenido y de cal',
      'el valor por defecto de --format',
      'la zona en la que usted lee, y la de un calendario nuevo en esta máquina',
      'otro archivo del usuario',
      'el paginador, less si no hay ninguno; vacío o cat para no paginar',
      'el editor de cal KIND edit',
      'el idioma de cal y cómo escribe las fechas, si nada más lo dice',
      'nunca o siempre en color',
      '1 o 0: enlaces en todos los terminales o en ninguno',
      'los proxies, también HTTP_PROXY; nunca para esta máquina',
      'dónde están cal/config.yaml y cal/credentials.yaml; si no, ~/.config',
      'dónde está cal/calendar.db, el calendario sin configuración; si no, ~/.local/share',
      'dice dónde ocurrió un error inesperado',
    ],
    after: [],
  },
  import: {
    purpose: 'Cómo traer registros de archivos',
    before: [
      'cal import lee CSV, TSV, NDJSON, JSON, YAML e iCalendar, también comprimidos con gzip. Las columnas llevan los nombres de los campos. Una fila cuyo registro ya existe lo actualiza: se puede ejecutar dos veces sin miedo.',
    ],
    rows: [
      'empezar con un archivo que tiene todas las columnas',
      'ver qué se haría; no se escribe nada',
      'guardar las filas que fallaron, para corregirlas e importarlas otra vez',
      'crear los lugares y categorías que nombran las filas',
      'otro nombre de columna, y un valor para todas las filas',
      'seguir donde se detuvo una ejecución interrumpida',
    ],
    after: ['cal import --help muestra todas las opciones.'],
  },
  scripting: {
    purpose: 'Cómo usar cal en scripts y tareas',
    before: [
      'Sin terminal nada espera una respuesta, y no hay colores, encabezados ni paginador. Compruebe el código de salida (cal help exit-codes), no las palabras.',
    ],
    rows: [
      'las escrituras muestran solo el ID',
      'todas las páginas, según llegan',
      'los valores solos, uno por línea',
      'los ID de una orden a otra: - los lee',
      'la petición, sin enviarla; --curl la muestra como una orden curl',
      'lo que preguntaría en un terminal necesita --yes',
      'lo leído se puede volver a escribir: cal events update 12 --data event.json --if-unmodified',
      'termina con 8 si hay reservas dobles',
    ],
    after: [
      'Una conexión fallida, 429 y de 502 a 504 se reintentan con pausas crecientes. Una creación lleva una Idempotency-Key, así que reintentar nunca crea dos veces. --timeout y --no-retry lo cambian; --verbose cuenta cada petición.',
    ],
  },
};
