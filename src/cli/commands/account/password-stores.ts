/** Places in which a password can be stored. */
export const PASSWORD_STORES = ['keyring', 'file'] as const;
