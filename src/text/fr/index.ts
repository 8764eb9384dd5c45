import type { Catalogue } from '../catalogue.js';
import { createDocTranslator } from '../declared.js';
import { applyFr } from './apply.js';
import { commandsFr } from './commands.js';
import { connectionFr } from './connection.js';
import { controlFr } from './control.js';
import { datesFr } from './dates.js';
import { docsFr } from './docs.js';
import { doctorFr } from './doctor.js';
import { editAndTranslateFr } from './edit-and-translate.js';
import { exportFr } from './export.js';
import { feedsFr } from './feeds.js';
import { generateFr } from './generate.js';
import { helpFr } from './help.js';
import { historyFr } from './history.js';
import { importFr } from './import.js';
import { loginFr } from './login.js';
import { messagesFr } from './messages.js';
import { openapiFr } from './openapi.js';
import { pagesFr } from './pages.js';
import { propertiesFr } from './properties.js';
import { questionsFr } from './questions.js';
import { recordActionsFr } from './record-actions.js';
import { reportsFr } from './reports.js';
import { securityFr } from './security.js';
import { seriesFr } from './series.js';
import { serveFr } from './serve.js';
import { serviceFr } from './service.js';
import { storeFr } from './store.js';
import { viewsFr } from './views.js';
import { wordpressFr } from './wordpress.js';
import { wordpressWritesFr } from './wordpress-writes.js';
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
  ...messagesFr,
  ...exportFr,
  ...feedsFr,
  ...generateFr,
  ...historyFr,
  ...importFr,
  ...editAndTranslateFr,
  ...doctorFr,
  ...applyFr,
  ...wordpressWritesFr,
  ...wordpressFr,
  ...loginFr,
  ...securityFr,
  ...storeFr,
  ...viewsFr,
  ...yamlFr,
  ...controlFr,
  ...datesFr,
  ...recordActionsFr,
  ...questionsFr,
  ...propertiesFr,
  ...seriesFr,
  ...reportsFr,
  doc: createDocTranslator(docsFr),
};
