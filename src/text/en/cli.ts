import { applyEn } from './apply.js';
import { arrangingEn } from './arranging.js';
import { commandsEn } from './commands.js';
import { connectionEn } from './connection.js';
import { controlEn } from './control.js';
import { datesEn } from './dates.js';
import { dialectEn } from './dialect.js';
import { doctorEn } from './doctor.js';
import { exportEn } from './export.js';
import { generateEn } from './generate.js';
import { helpEn } from './help.js';
import { historyEn } from './history.js';
import { importEn } from './import.js';
import { loginEn } from './login.js';
import { safetyEn } from './safety.js';
import { serveEn } from './serve.js';
import { sharingEn } from './sharing.js';
import { storeEn } from './store.js';
import { talkEn } from './talk.js';
import { viewsEn } from './views.js';
import { wordpressEn } from './wordpress.js';
import { yamlEn } from './yaml.js';

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
  ...wordpressEn,
};
