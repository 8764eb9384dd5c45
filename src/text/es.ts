import type { Catalogue } from './catalogue.js';
import { applyEs } from './cli/apply-es.js';
import { arrangingEs } from './cli/arranging-es.js';
import { commandsEs } from './cli/commands-es.js';
import { connectionEs } from './cli/connection-es.js';
import { controlEs } from './cli/control-es.js';
import { datesEs } from './cli/dates-es.js';
import { dialectEs } from './cli/dialect-es.js';
import { doctorEs } from './cli/doctor-es.js';
import { exportEs } from './cli/export-es.js';
import { generateEs } from './cli/generate-es.js';
import { helpEs } from './cli/help-es.js';
import { historyEs } from './cli/history-es.js';
import { importEs } from './cli/import-es.js';
import { loginEs } from './cli/login-es.js';
import { safetyEs } from './cli/safety-es.js';
import { serveEs } from './cli/serve-es.js';
import { sharingEs } from './cli/sharing-es.js';
import { storeEs } from './cli/store-es.js';
import { talkEs } from './cli/talk-es.js';
import { viewsEs } from './cli/views-es.js';
import { yamlEs } from './cli/yaml-es.js';
import { docsFrom } from './declared.js';
import { docsEs } from './docs/es.js';
import { openapiEs } from './openapi/es.js';
import { pagesEs } from './pages/es.js';
import { serviceEs } from './service/es.js';

/** All texts in Spanish. */
export const es: Catalogue = {
  ...serviceEs,
  ...openapiEs,
  ...pagesEs,
  ...connectionEs,
  ...serveEs,
  ...commandsEs,
  ...helpEs,
  ...talkEs,
  ...exportEs,
  ...generateEs,
  ...historyEs,
  ...importEs,
  ...sharingEs,
  ...doctorEs,
  ...applyEs,
  ...dialectEs,
  ...loginEs,
  ...safetyEs,
  ...storeEs,
  ...viewsEs,
  ...yamlEs,
  ...controlEs,
  ...datesEs,
  ...arrangingEs,
  doc: docsFrom(docsEs),
};
