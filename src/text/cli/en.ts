import { connectionEn } from './connection-en.js';

/** What the command line says, in English. */
export const cliEn = { ...connectionEn };
