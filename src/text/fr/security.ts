import type { securityEn } from '../en/security.js';
import { formatCount, listWithAnd } from './grammar.js';

/** Texts about unsafe connections and the places where passwords may be stored in French. */
export const securityFr: typeof securityEn = {
  flagCa: () => 'fichier de certificats supplémentaires à accepter (PEM)',
  flagInsecure: () => 'envoyer le mot de passe en http:, bien que d’autres puissent le lire sur le réseau',
  notEncrypted: (origin) => `${origin} n’est pas chiffré : d’autres pourraient lire le mot de passe sur le réseau.`,
  notEncryptedHint: () =>
    'Utilisez https://, ou ajoutez --insecure (insecure: true dans le profil) si vous faites confiance au réseau.',
  notEncryptedWarning: (origin) => `cal : le mot de passe est envoyé à ${origin} sans chiffrement.`,
  certificateExpired: (origin) => `Le certificat de ${origin} a expiré.`,
  expiredHint: () => 'Son propriétaire doit le renouveler ; vérifiez aussi l’horloge de cette machine (cal doctor).',
  certificateForOther: (origin, names) => `Le certificat de ${origin} vaut pour d’autres noms : ${names}.`,
  otherHostHint: () => 'Utilisez une URL avec l’un de ces noms.',
  selfSigned: (origin) => `Le certificat de ${origin} est autosigné : aucune autorité ne le confirme.`,
  noCertificate: (file) => `${file} ne contient aucun certificat.`,
  noCertificateHint: () => 'Ce doit être un fichier PEM, qui commence par -----BEGIN CERTIFICATE-----.',
  mustNeedNoShell: () =>
    'doit être un programme et ses arguments : pour des tubes ou des variables, écrivez [sh, -c, "…"]',
  notInProject: (file, key, allowed) =>
    `${file} : ${key} n’est pas autorisé dans le fichier d’un projet, qui ne peut définir que ${listWithAnd(allowed)}.`,
  chooseProfileHint: () => 'Choisissez vous-même le profil : --profile NOM, CAL_PROFILE ou cal profiles use NOM.',
  usesProjectFile: (file, settings) => `Ce dossier a ses propres réglages dans ${file} : ${settings.join(', ')}.`,
  fileOpenToOthers: (path) => `D’autres utilisateurs peuvent lire ou modifier ${path}, qui n’est donc pas utilisé.`,
  fileOfOthers: (path) => `${path} appartient à un autre utilisateur et n’est donc pas utilisé.`,
  runToMend: (command) => `Lancez : ${command}`,
  notInProjectHint: (file) => `Mettez-le dans votre propre configuration, ${file}.`,
  passwordCommandFailed: (program, what) => `password_command : ${program} ${what}.`,
  printedNothing: () => 'n’a rien affiché',
  printedLines: (profile) =>
    `a affiché plusieurs lignes ; un mot de passe${profile === '' ? '' : ` (« ${profile} »)`} n’en a qu’une`,
  noSuchProgram: () => 'n’est pas un programme de cette machine',
  tookTooLong: (seconds) => `a pris plus de ${formatCount(seconds, 'seconde', 'secondes')}`,
  endedWith: (status, line) => `s’est terminé avec le code ${status}${line === '' ? '' : ` : ${line}`}`,
  noKeyring: (profile) =>
    `Le mot de passe du profil « ${profile} » est dans le trousseau du système, inaccessible ici.`,
  notInKeyring: (profile) => `Le trousseau du système ne donne pas le mot de passe du profil « ${profile} ».`,
  keyringHint: (profile) =>
    `Déverrouillez le trousseau, reconnectez-vous (cal login --profile ${profile}), ou définissez CAL_PASSWORD.`,
  flagConfirm: () => 'le nom d’un profil protégé, pour confirmer que c’est voulu',
  isProtected: (name) => `« ${name} » est protégé.`,
  askName: (name) => `Tapez ${name} pour continuer : `,
  confirmHint: (name) => `Ajoutez --confirm ${name}.`,
  bulkNeedsConfirm: () => 'Modifier des fiches en masse demande une confirmation.',
  deleteNeedsConfirm: () => 'Supprimer demande une confirmation.',
};
