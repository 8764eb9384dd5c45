import type { Catalogue } from '../catalogue.js';
import { createDocTranslator } from '../declared.js';
import { applyRu } from './apply.js';
import { commandsRu } from './commands.js';
import { connectionRu } from './connection.js';
import { controlRu } from './control.js';
import { datesRu } from './dates.js';
import { docsRu } from './docs.js';
import { doctorRu } from './doctor.js';
import { editAndTranslateRu } from './edit-and-translate.js';
import { exportRu } from './export.js';
import { feedsRu } from './feeds.js';
import { generateRu } from './generate.js';
import { helpRu } from './help.js';
import { historyRu } from './history.js';
import { importRu } from './import.js';
import { loginRu } from './login.js';
import { messagesRu } from './messages.js';
import { openapiRu } from './openapi.js';
import { pagesRu } from './pages.js';
import { propertiesRu } from './properties.js';
import { questionsRu } from './questions.js';
import { recordActionsRu } from './record-actions.js';
import { reportsRu } from './reports.js';
import { securityRu } from './security.js';
import { seriesRu } from './series.js';
import { serveRu } from './serve.js';
import { serviceRu } from './service.js';
import { storeRu } from './store.js';
import { viewsRu } from './views.js';
import { wordpressRu } from './wordpress.js';
import { wordpressWritesRu } from './wordpress-writes.js';
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
  ...messagesRu,
  ...exportRu,
  ...feedsRu,
  ...generateRu,
  ...historyRu,
  ...importRu,
  ...editAndTranslateRu,
  ...doctorRu,
  ...applyRu,
  ...wordpressWritesRu,
  ...wordpressRu,
  ...loginRu,
  ...securityRu,
  ...storeRu,
  ...viewsRu,
  ...yamlRu,
  ...controlRu,
  ...datesRu,
  ...recordActionsRu,
  ...questionsRu,
  ...propertiesRu,
  ...seriesRu,
  ...reportsRu,
  doc: createDocTranslator(docsRu),
};
