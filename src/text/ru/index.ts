import type { Catalogue } from '../catalogue.js';
import { createDocTranslator } from '../declared.js';
import { applyRu } from './apply.js';
import { arrangingRu } from './arranging.js';
import { commandsRu } from './commands.js';
import { connectionRu } from './connection.js';
import { controlRu } from './control.js';
import { datesRu } from './dates.js';
import { dialectRu } from './dialect.js';
import { docsRu } from './docs.js';
import { doctorRu } from './doctor.js';
import { exportRu } from './export.js';
import { generateRu } from './generate.js';
import { helpRu } from './help.js';
import { historyRu } from './history.js';
import { importRu } from './import.js';
import { loginRu } from './login.js';
import { openapiRu } from './openapi.js';
import { pagesRu } from './pages.js';
import { safetyRu } from './safety.js';
import { serveRu } from './serve.js';
import { serviceRu } from './service.js';
import { sharingRu } from './sharing.js';
import { storeRu } from './store.js';
import { talkRu } from './talk.js';
import { viewsRu } from './views.js';
import { wordpressRu } from './wordpress.js';
import { yamlRu } from './yaml.js';

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
  ...wordpressRu,
  ...loginRu,
  ...safetyRu,
  ...storeRu,
  ...viewsRu,
  ...yamlRu,
  ...controlRu,
  ...datesRu,
  ...arrangingRu,
  doc: createDocTranslator(docsRu),
};
