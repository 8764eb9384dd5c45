import type { Catalogue } from '../catalogue.js';
import { createDocTranslator } from '../declared.js';
import { applyAr } from './apply.js';
import { commandsAr } from './commands.js';
import { connectionAr } from './connection.js';
import { controlAr } from './control.js';
import { datesAr } from './dates.js';
import { docsAr } from './docs.js';
import { doctorAr } from './doctor.js';
import { editAndTranslateAr } from './edit-and-translate.js';
import { exportAr } from './export.js';
import { feedsAr } from './feeds.js';
import { generateAr } from './generate.js';
import { helpAr } from './help.js';
import { historyAr } from './history.js';
import { importAr } from './import.js';
import { loginAr } from './login.js';
import { messagesAr } from './messages.js';
import { openapiAr } from './openapi.js';
import { pagesAr } from './pages.js';
import { propertiesAr } from './properties.js';
import { questionsAr } from './questions.js';
import { recordActionsAr } from './record-actions.js';
import { reportsAr } from './reports.js';
import { securityAr } from './security.js';
import { seriesAr } from './series.js';
import { serveAr } from './serve.js';
import { serviceAr } from './service.js';
import { storeAr } from './store.js';
import { viewsAr } from './views.js';
import { wordpressAr } from './wordpress.js';
import { wordpressWritesAr } from './wordpress-writes.js';
import { yamlAr } from './yaml.js';

/** All texts in Arabic. */
export const ar: Catalogue = {
  ...serviceAr,
  ...openapiAr,
  ...pagesAr,
  ...connectionAr,
  ...serveAr,
  ...commandsAr,
  ...helpAr,
  ...messagesAr,
  ...exportAr,
  ...feedsAr,
  ...generateAr,
  ...historyAr,
  ...importAr,
  ...editAndTranslateAr,
  ...doctorAr,
  ...applyAr,
  ...wordpressWritesAr,
  ...wordpressAr,
  ...loginAr,
  ...securityAr,
  ...storeAr,
  ...viewsAr,
  ...yamlAr,
  ...controlAr,
  ...datesAr,
  ...recordActionsAr,
  ...questionsAr,
  ...propertiesAr,
  ...seriesAr,
  ...reportsAr,
  doc: createDocTranslator(docsAr),
};
