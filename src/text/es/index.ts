import type { Catalogue } from '../catalogue.js';
import { createDocTranslator } from '../declared.js';
import { applyEs } from './apply.js';
import { arrangingEs } from './arranging.js';
import { commandsEs } from './commands.js';
import { connectionEs } from './connection.js';
import { controlEs } from './control.js';
import { datesEs } from './dates.js';
import { dialectEs } from './dialect.js';
import { docsEs } from './docs.js';
import { doctorEs } from './doctor.js';
import { exportEs } from './export.js';
import { generateEs } from './generate.js';
import { helpEs } from './help.js';
import { historyEs } from './history.js';
import { importEs } from './import.js';
import { loginEs } from './login.js';
import { openapiEs } from './openapi.js';
import { pagesEs } from './pages.js';
import { safetyEs } from './safety.js';
import { serveEs } from './serve.js';
import { serviceEs } from './service.js';
import { sharingEs } from './sharing.js';
import { storeEs } from './store.js';
import { talkEs } from './talk.js';
import { viewsEs } from './views.js';
import { wordpressEs } from './wordpress.js';
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
  ...talkEs,
  ...exportEs,
  ...generateEs,
  ...historyEs,
  ...importEs,
  ...sharingEs,
  ...doctorEs,
  ...applyEs,
  ...dialectEs,
  ...wordpressEs,
  ...loginEs,
  ...safetyEs,
  ...storeEs,
  ...viewsEs,
  ...yamlEs,
  ...controlEs,
  ...datesEs,
  ...arrangingEs,
  doc: createDocTranslator(docsEs),
};
