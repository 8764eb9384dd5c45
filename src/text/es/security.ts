import type { securityEn } from '../en/security.js';
import { formatCount, listWithAnd } from './grammar.js';

/** Texts about unsafe connections and the places where passwords may be stored in Spanish. */
export const securityEs: typeof securityEn = {
  flagCa: () => 'archivo de certificados en los que confiar además de los habituales (PEM)',
  flagInsecure: () => 'enviar la contraseña por http: aunque otros puedan leerla por el camino',
  notEncrypted: (origin) => `${origin} no va cifrado: otros podrían leer la contraseña por el camino.`,
  notEncryptedHint: () => 'Usa https://, o añade --insecure (insecure: true en el perfil) si la red es tuya.',
  notEncryptedWarning: (origin) => `cal: la contraseña va a ${origin} sin cifrar.`,
  certificateExpired: (origin) => `El certificado de ${origin} ha caducado.`,
  expiredHint: () => 'Su dueño debe renovarlo; comprueba también el reloj de este equipo (cal doctor).',
  certificateForOther: (origin, names) => `El certificado de ${origin} es para otros nombres: ${names}.`,
  otherHostHint: () => 'Usa una URL con uno de esos nombres.',
  selfSigned: (origin) => `El certificado de ${origin} es autofirmado: nadie responde por él.`,
  noCertificate: (file) => `${file} no contiene ningún certificado.`,
  noCertificateHint: () => 'Debe ser un archivo PEM: -----BEGIN CERTIFICATE-----, etc.',
  mustNeedNoShell: () => 'debe ser un programa y sus argumentos: para tuberías y variables escribe [sh, -c, "…"]',
  notInProject: (file, key, allowed) =>
    `${file}: ${key} no debe estar en el archivo de un proyecto, que solo puede definir ${listWithAnd(allowed)}.`,
  chooseProfileHint: () => 'Elige tú el perfil: --profile NOMBRE, CAL_PROFILE o cal profiles use NOMBRE.',
  usesProjectFile: (file, settings) => `Esta carpeta tiene ajustes propios en ${file}: ${settings.join(', ')}.`,
  fileOpenToOthers: (path) => `Otros usuarios pueden leer o cambiar ${path}, así que no se usa.`,
  fileOfOthers: (path) => `${path} pertenece a otro usuario, así que no se usa.`,
  runToMend: (command) => `Ejecuta: ${command}`,
  notInProjectHint: (file) => `Ponlo en tu propia configuración, ${file}.`,
  passwordCommandFailed: (program, what) => `password_command: ${program} ${what}.`,
  printedNothing: () => 'no ha escrito nada',
  printedLines: (profile) =>
    `ha escrito varias líneas; una contraseña${profile === '' ? '' : ` («${profile}»)`} es una sola`,
  noSuchProgram: () => 'no es un programa de este equipo',
  tookTooLong: (seconds) => `ha tardado más de ${formatCount(seconds, 'segundo', 'segundos')}`,
  endedWith: (status, line) => `ha terminado con el código ${status}${line === '' ? '' : `: ${line}`}`,
  noKeyring: (profile) =>
    `La contraseña del perfil «${profile}» está en el llavero del sistema, que aquí no está disponible.`,
  notInKeyring: (profile) => `El llavero del sistema no da la contraseña del perfil «${profile}».`,
  keyringHint: (profile) =>
    `Desbloquea el llavero, vuelve a iniciar sesión (cal login --profile ${profile}) o define CAL_PASSWORD.`,
  flagConfirm: () => 'el nombre de un perfil protegido, para decir que va en serio',
  isProtected: (name) => `«${name}» está protegido.`,
  askName: (name) => `Escribe ${name} para continuar: `,
  confirmHint: (name) => `Añade --confirm ${name}.`,
  bulkNeedsConfirm: () => 'Cambiar registros en bloque requiere confirmación.',
  deleteNeedsConfirm: () => 'Eliminar requiere confirmación.',
};
