import type { Catalogue } from '../catalogue.js';
import { createDocTranslator } from '../declared.js';
import { applyFr } from './apply.js';
import { arrangingFr } from './arranging.js';
import { commandsFr } from './commands.js';
import { connectionFr } from './connection.js';
import { controlFr } from './control.js';
import { datesFr } from './dates.js';
import { dialectFr } from './dialect.js';
import { docsFr } from './docs.js';
import { doctorFr } from './doctor.js';
import { exportFr } from './export.js';
import { generateFr } from './generate.js';
import { helpFr } from './help.js';
import { historyFr } from './history.js';
import { importFr } from './import.js';
import { loginFr } from './login.js';
import { openapiFr } from './openapi.js';
import { pagesFr } from './pages.js';
import { safetyFr } from './safety.js';
import { serveFr } from './serve.js';
import { serviceFr } from './service.js';
import { sharingFr } from './sharing.js';
import { storeFr } from './store.js';
import { talkFr } from './talk.js';
import { viewsFr } from './views.js';
import { wordpressFr } from './wordpress.js';
import { yamlFr } from './yaml.js';

/** All texts in French. */
export const fr: Catalogue = {
  ...serviceFr,
  ...openapiFr,
  ...pagesFr,
  ...connectionFr,
  ...serveFr,
  ...commandsFr,
  ...helpFr,
  ...talkFr,
  ...exportFr,
  ...generateFr,
  ...historyFr,
  ...importFr,
  ...sharingFr,
  ...doctorFr,
  ...applyFr,
  ...dialectFr,
  ...wordpressFr,
  ...loginFr,
  ...safetyFr,
  ...storeFr,
  ...viewsFr,
  ...yamlFr,
  ...controlFr,
  ...datesFr,
  ...arrangingFr,
  doc: createDocTranslator(docsFr),
};
