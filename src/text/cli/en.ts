/** What the command line says, in English. */
export const cliEn = {};
