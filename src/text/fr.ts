import type { Catalogue } from './catalogue.js';
import { applyFr } from './cli/apply-fr.js';
import { arrangingFr } from './cli/arranging-fr.js';
import { commandsFr } from './cli/commands-fr.js';
import { connectionFr } from './cli/connection-fr.js';
import { controlFr } from './cli/control-fr.js';
import { datesFr } from './cli/dates-fr.js';
import { dialectFr } from './cli/dialect-fr.js';
import { doctorFr } from './cli/doctor-fr.js';
import { exportFr } from './cli/export-fr.js';
import { generateFr } from './cli/generate-fr.js';
import { helpFr } from './cli/help-fr.js';
import { historyFr } from './cli/history-fr.js';
import { importFr } from './cli/import-fr.js';
import { loginFr } from './cli/login-fr.js';
import { safetyFr } from './cli/safety-fr.js';
import { serveFr } from './cli/serve-fr.js';
import { sharingFr } from './cli/sharing-fr.js';
import { storeFr } from './cli/store-fr.js';
import { talkFr } from './cli/talk-fr.js';
import { viewsFr } from './cli/views-fr.js';
import { yamlFr } from './cli/yaml-fr.js';
import { docsFrom } from './declared.js';
import { docsFr } from './docs/fr.js';
import { openapiFr } from './openapi/fr.js';
import { pagesFr } from './pages/fr.js';
import { serviceFr } from './service/fr.js';

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
  ...loginFr,
  ...safetyFr,
  ...storeFr,
  ...viewsFr,
  ...yamlFr,
  ...controlFr,
  ...datesFr,
  ...arrangingFr,
  doc: docsFrom(docsFr),
};
