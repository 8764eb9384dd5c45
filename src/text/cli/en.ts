import { applyEn } from './apply-en.js';
import { arrangingEn } from './arranging-en.js';
import { commandsEn } from './commands-en.js';
import { connectionEn } from './connection-en.js';
import { controlEn } from './control-en.js';
import { datesEn } from './dates-en.js';
import { dialectEn } from './dialect-en.js';
import { doctorEn } from './doctor-en.js';
import { exportEn } from './export-en.js';
import { generateEn } from './generate-en.js';
import { helpEn } from './help-en.js';
import { historyEn } from './history-en.js';
import { importEn } from './import-en.js';
import { loginEn } from './login-en.js';
import { safetyEn } from './safety-en.js';
import { serveEn } from './serve-en.js';
import { sharingEn } from './sharing-en.js';
import { storeEn } from './store-en.js';
import { talkEn } from './talk-en.js';
import { viewsEn } from './views-en.js';
import { yamlEn } from './yaml-en.js';

/** All texts of the command line in English. */
export const cliEn = {
  ...arrangingEn,
  ...connectionEn,
  ...datesEn,
  ...serveEn,
  ...commandsEn,
  ...helpEn,
  ...talkEn,
  ...exportEn,
  ...generateEn,
  ...historyEn,
  ...importEn,
  ...sharingEn,
  ...doctorEn,
  ...loginEn,
  ...safetyEn,
  ...storeEn,
  ...viewsEn,
  ...yamlEn,
  ...controlEn,
  ...applyEn,
  ...dialectEn,
};
