import type { Catalogue } from '../catalogue.js';
import { createDocTranslator } from '../declared.js';
import { applyEs } from './apply.js';
import { commandsEs } from './commands.js';
import { connectionEs } from './connection.js';
import { controlEs } from './control.js';
import { datesEs } from './dates.js';
import { docsEs } from './docs.js';
import { doctorEs } from './doctor.js';
import { editAndTranslateEs } from './edit-and-translate.js';
import { exportEs } from './export.js';
import { feedsEs } from './feeds.js';
import { generateEs } from './generate.js';
import { helpEs } from './help.js';
import { historyEs } from './history.js';
import { importEs } from './import.js';
import { loginEs } from './login.js';
import { messagesEs } from './messages.js';
import { openapiEs } from './openapi.js';
import { pagesEs } from './pages.js';
import { propertiesEs } from './properties.js';
import { questionsEs } from './questions.js';
import { recordActionsEs } from './record-actions.js';
import { reportsEs } from './reports.js';
import { securityEs } from './security.js';
import { seriesEs } from './series.js';
import { serveEs } from './serve.js';
import { serviceEs } from './service.js';
import { storeEs } from './store.js';
import { viewsEs } from './views.js';
import { wordpressEs } from './wordpress.js';
import { wordpressWritesEs } from './wordpress-writes.js';
import { yamlEs } from './yaml.js';

/** All texts in Spanish. */
export const es: Catalogue = {
  ...serviceEs,
  ...openapiEs,
  ...pagesEs,
  ...connectionEs,
  ...serveEs,
  ...commandsEs,
  ...helpEs,
  ...messagesEs,
  ...exportEs,
  ...feedsEs,
  ...generateEs,
  ...historyEs,
  ...importEs,
  ...editAndTranslateEs,
  ...doctorEs,
  ...applyEs,
  ...wordpressWritesEs,
  ...wordpressEs,
  ...loginEs,
  ...securityEs,
  ...storeEs,
  ...viewsEs,
  ...yamlEs,
  ...controlEs,
  ...datesEs,
  ...recordActionsEs,
  ...questionsEs,
  ...propertiesEs,
  ...seriesEs,
  ...reportsEs,
  doc: createDocTranslator(docsEs),
};
