/** Where a password can be kept. */
export const STORES = ['keyring', 'file'] as const;
