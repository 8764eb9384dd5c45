import { formatCount } from './grammar.js';

/** Texts about unsafe connections and the places where passwords may be stored in English. */
export const securityEn = {
  flagCa: () => 'a file of certificates to trust beside the usual ones (PEM)',
  flagInsecure: () => 'send the password over http: although others on the way can read it',
  notEncrypted: (origin: string) => `${origin} is not encrypted: others on the way could read the password.`,
  notEncryptedHint: () => 'Use https://, or add --insecure (insecure: true in the profile) if the network is yours.',
  notEncryptedWarning: (origin: string) => `cal: the password goes to ${origin} unencrypted.`,
  certificateExpired: (origin: string) => `The certificate of ${origin} has expired.`,
  expiredHint: () => 'Its owner has to renew it; check the clock of this machine too (cal doctor).',
  certificateForOther: (origin: string, names: string) => `The certificate of ${origin} is for other names: ${names}.`,
  otherHostHint: () => 'Use a URL with one of these names.',
  selfSigned: (origin: string) => `The certificate of ${origin} is self-signed: nobody vouches for it.`,
  noCertificate: (file: string) => `${file} holds no certificate.`,
  noCertificateHint: () => 'It must be a PEM file: -----BEGIN CERTIFICATE----- and so on.',
  mustNeedNoShell: () => 'must be a program and its arguments: for pipes and variables write [sh, -c, "…"]',
  notInProject: (file: string, key: string) => `${file}: ${key} must not stand in a project’s file.`,
  notInProjectHint: (file: string) => `Put it into your own configuration, ${file}.`,
  passwordCommandFailed: (program: string, what: string) => `password_command: ${program} ${what}.`,
  printedNothing: () => 'printed nothing',
  printedLines: (profile: string) =>
    `printed several lines, a password${profile === '' ? '' : ` for “${profile}”`} is one`,
  noSuchProgram: () => 'is not a program here',
  tookTooLong: (seconds: number) => `took longer than ${formatCount(seconds, 'second', 'seconds')}`,
  endedWith: (status: number, line: string) => `ended with status ${status}${line === '' ? '' : `: ${line}`}`,
  noKeyring: (profile: string) =>
    `The password of profile “${profile}” is in the system’s keyring, which is not to be had here.`,
  notInKeyring: (profile: string) => `The system’s keyring does not give the password of profile “${profile}”.`,
  keyringHint: (profile: string) =>
    `Unlock the keyring, sign in again (cal login --profile ${profile}), or set CAL_PASSWORD.`,
  flagConfirm: () => 'the name of a protected profile, to say that you mean it',
  isProtected: (name: string) => `“${name}” is protected.`,
  askName: (name: string) => `Type ${name} to go on: `,
  confirmHint: (name: string) => `Add --confirm ${name}.`,
  bulkNeedsConfirm: () => 'Changing records in bulk wants to be confirmed.',
  deleteNeedsConfirm: () => 'Deleting wants to be confirmed.',
};
