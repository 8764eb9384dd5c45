import { commandsEn } from './commands-en.js';
import { connectionEn } from './connection-en.js';
import { controlEn } from './control-en.js';
import { datesEn } from './dates-en.js';
import { importEn } from './import-en.js';
import { safetyEn } from './safety-en.js';
import { serveEn } from './serve-en.js';
import { sharingEn } from './sharing-en.js';
import { viewsEn } from './views-en.js';

/** What the command line says, in English. */
export const cliEn = {
  ...connectionEn,
  ...datesEn,
  ...serveEn,
  ...commandsEn,
  ...importEn,
  ...sharingEn,
  ...safetyEn,
  ...viewsEn,
  ...controlEn,
};
