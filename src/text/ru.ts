import type { Catalogue } from './catalogue.js';
import { applyRu } from './cli/apply-ru.js';
import { arrangingRu } from './cli/arranging-ru.js';
import { commandsRu } from './cli/commands-ru.js';
import { connectionRu } from './cli/connection-ru.js';
import { controlRu } from './cli/control-ru.js';
import { datesRu } from './cli/dates-ru.js';
import { dialectRu } from './cli/dialect-ru.js';
import { doctorRu } from './cli/doctor-ru.js';
import { exportRu } from './cli/export-ru.js';
import { generateRu } from './cli/generate-ru.js';
import { helpRu } from './cli/help-ru.js';
import { historyRu } from './cli/history-ru.js';
import { importRu } from './cli/import-ru.js';
import { loginRu } from './cli/login-ru.js';
import { safetyRu } from './cli/safety-ru.js';
import { serveRu } from './cli/serve-ru.js';
import { sharingRu } from './cli/sharing-ru.js';
import { storeRu } from './cli/store-ru.js';
import { talkRu } from './cli/talk-ru.js';
import { viewsRu } from './cli/views-ru.js';
import { yamlRu } from './cli/yaml-ru.js';
import { docsFrom } from './declared.js';
import { docsRu } from './docs/ru.js';
import { openapiRu } from './openapi/ru.js';
import { pagesRu } from './pages/ru.js';
import { serviceRu } from './service/ru.js';

/** All texts in Russian. */
export const ru: Catalogue = {
  ...serviceRu,
  ...openapiRu,
  ...pagesRu,
  ...connectionRu,
  ...serveRu,
  ...commandsRu,
  ...helpRu,
  ...talkRu,
  ...exportRu,
  ...generateRu,
  ...historyRu,
  ...importRu,
  ...sharingRu,
  ...doctorRu,
  ...applyRu,
  ...dialectRu,
  ...loginRu,
  ...safetyRu,
  ...storeRu,
  ...viewsRu,
  ...yamlRu,
  ...controlRu,
  ...datesRu,
  ...arrangingRu,
  doc: docsFrom(docsRu),
};
