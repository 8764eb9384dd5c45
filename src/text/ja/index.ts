import type { Catalogue } from '../catalogue.js';
import { createDocTranslator } from '../declared.js';
import { applyJa } from './apply.js';
import { commandsJa } from './commands.js';
import { connectionJa } from './connection.js';
import { controlJa } from './control.js';
import { datesJa } from './dates.js';
import { docsJa } from './docs.js';
import { doctorJa } from './doctor.js';
import { editAndTranslateJa } from './edit-and-translate.js';
import { exportJa } from './export.js';
import { feedsJa } from './feeds.js';
import { generateJa } from './generate.js';
import { helpJa } from './help.js';
import { historyJa } from './history.js';
import { importJa } from './import.js';
import { loginJa } from './login.js';
import { messagesJa } from './messages.js';
import { openapiJa } from './openapi.js';
import { pagesJa } from './pages.js';
import { propertiesJa } from './properties.js';
import { questionsJa } from './questions.js';
import { recordActionsJa } from './record-actions.js';
import { reportsJa } from './reports.js';
import { securityJa } from './security.js';
import { seriesJa } from './series.js';
import { serveJa } from './serve.js';
import { serviceJa } from './service.js';
import { storeJa } from './store.js';
import { viewsJa } from './views.js';
import { wordpressJa } from './wordpress.js';
import { wordpressWritesJa } from './wordpress-writes.js';
import { yamlJa } from './yaml.js';

export const ja: Catalogue = {
  ...serviceJa,
  ...openapiJa,
  ...pagesJa,
  ...connectionJa,
  ...serveJa,
  ...commandsJa,
  ...helpJa,
  ...messagesJa,
  ...exportJa,
  ...feedsJa,
  ...generateJa,
  ...historyJa,
  ...importJa,
  ...editAndTranslateJa,
  ...doctorJa,
  ...applyJa,
  ...wordpressWritesJa,
  ...wordpressJa,
  ...loginJa,
  ...securityJa,
  ...storeJa,
  ...viewsJa,
  ...yamlJa,
  ...controlJa,
  ...datesJa,
  ...recordActionsJa,
  ...questionsJa,
  ...propertiesJa,
  ...seriesJa,
  ...reportsJa,
  doc: createDocTranslator(docsJa),
};
