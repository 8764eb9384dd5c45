import { applyEn } from './apply.js';
import { commandsEn } from './commands.js';
import { connectionEn } from './connection.js';
import { controlEn } from './control.js';
import { datesEn } from './dates.js';
import { doctorEn } from './doctor.js';
import { editAndTranslateEn } from './edit-and-translate.js';
import { exportEn } from './export.js';
import { feedsEn } from './feeds.js';
import { generateEn } from './generate.js';
import { helpEn } from './help.js';
import { historyEn } from './history.js';
import { importEn } from './import.js';
import { loginEn } from './login.js';
import { messagesEn } from './messages.js';
import { propertiesEn } from './properties.js';
import { questionsEn } from './questions.js';
import { recordActionsEn } from './record-actions.js';
import { reportsEn } from './reports.js';
import { securityEn } from './security.js';
import { seriesEn } from './series.js';
import { serveEn } from './serve.js';
import { storeEn } from './store.js';
import { viewsEn } from './views.js';
import { wordpressEn } from './wordpress.js';
import { wordpressWritesEn } from './wordpress-writes.js';
import { yamlEn } from './yaml.js';

/** All texts of the command line in English. */
export const cliEn = {
  ...recordActionsEn,
  ...questionsEn,
  ...reportsEn,
  ...connectionEn,
  ...datesEn,
  ...serveEn,
  ...commandsEn,
  ...helpEn,
  ...messagesEn,
  ...exportEn,
  ...feedsEn,
  ...generateEn,
  ...historyEn,
  ...importEn,
  ...editAndTranslateEn,
  ...doctorEn,
  ...loginEn,
  ...securityEn,
  ...storeEn,
  ...viewsEn,
  ...yamlEn,
  ...controlEn,
  ...applyEn,
  ...wordpressWritesEn,
  ...wordpressEn,
  ...propertiesEn,
  ...seriesEn,
};
