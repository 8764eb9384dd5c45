import { formatCount } from './grammar.js';

const listWithAnd = (words: readonly string[]) => new Intl.ListFormat('en').format(words);

/** Texts about unsafe connections and the places where passwords may be stored in English. */
export const securityEn = {
  flagCa: () => 'a file of additional certificates to trust (PEM)',
  flagInsecure: () => 'send the password over http:, although others on the network can read it',
  notEncrypted: (origin: string) => `${origin} is not encrypted: others on the network could read the password.`,
  notEncryptedHint: () => 'Use https://, or add --insecure (insecure: true in the profile) if you trust the network.',
  notEncryptedWarning: (origin: string) => `cal: sending the password to ${origin} unencrypted.`,
  certificateExpired: (origin: string) => `The certificate of ${origin} has expired.`,
  expiredHint: () => 'The owner of the service has to renew it. Check the clock of this machine too (cal doctor).',
  certificateForOther: (origin: string, names: string) => `The certificate of ${origin} is for other names: ${names}.`,
  otherHostHint: () => 'Use a URL with one of these names.',
  selfSigned: (origin: string) => `The certificate of ${origin} is self-signed: no authority confirms it.`,
  noCertificate: (file: string) => `${file} contains no certificate.`,
  noCertificateHint: () => 'It must be a PEM file, which begins with -----BEGIN CERTIFICATE-----.',
  mustNeedNoShell: () => 'must be a program and its arguments: for pipes and variables write [sh, -c, "…"]',
  notInProject: (file: string, key: string, allowed: readonly string[]) =>
    `${file}: ${key} is not allowed in a project’s file, which may set only ${listWithAnd(allowed)}.`,
  chooseProfileHint: () => 'Choose the profile yourself: --profile NAME, CAL_PROFILE, or cal profiles use NAME.',
  usesProjectFile: (file: string, settings: readonly string[]) =>
    `This folder has settings of its own in ${file}: ${settings.join(', ')}.`,
  fileOpenToOthers: (path: string) => `Other users can read or change ${path}, so it is not used.`,
  fileOfOthers: (path: string) => `${path} belongs to another user, so it is not used.`,
  runToMend: (command: string) => `Run: ${command}`,
  notInProjectHint: (file: string) => `Put it into your own configuration, ${file}.`,
  passwordCommandFailed: (program: string, what: string) => `password_command: ${program} ${what}.`,
  printedNothing: () => 'printed nothing',
  printedLines: (profile: string) =>
    `printed several lines instead of one password${profile === '' ? '' : ` for “${profile}”`}`,
  noSuchProgram: () => 'is not a program on this machine',
  tookTooLong: (seconds: number) => `took longer than ${formatCount(seconds, 'second', 'seconds')}`,
  endedWith: (status: number, line: string) => `ended with status ${status}${line === '' ? '' : `: ${line}`}`,
  noKeyring: (profile: string) =>
    `The password of profile “${profile}” is in the system’s keyring, which is not available.`,
  notInKeyring: (profile: string) => `The system’s keyring did not return the password of profile “${profile}”.`,
  keyringHint: (profile: string) =>
    `Unlock the keyring, sign in again (cal login --profile ${profile}), or set CAL_PASSWORD.`,
  flagConfirm: () => 'the name of a protected profile, to confirm that you mean it',
  isProtected: (name: string) => `“${name}” is protected.`,
  askName: (name: string) => `Type ${name} to continue: `,
  confirmHint: (name: string) => `Add --confirm ${name}.`,
  bulkNeedsConfirm: () => 'Changing records in bulk needs confirmation.',
  deleteNeedsConfirm: () => 'Deleting needs confirmation.',
};
