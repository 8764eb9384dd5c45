/** Places in which a password can be stored. */
export const STORES = ['keyring', 'file'] as const;
