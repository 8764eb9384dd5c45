import type { Catalogue } from '../catalogue.js';
import { createDocTranslator } from '../declared.js';
import { applyAr } from './apply.js';
import { arrangingAr } from './arranging.js';
import { commandsAr } from './commands.js';
import { connectionAr } from './connection.js';
import { controlAr } from './control.js';
import { datesAr } from './dates.js';
import { dialectAr } from './dialect.js';
import { docsAr } from './docs.js';
import { doctorAr } from './doctor.js';
import { exportAr } from './export.js';
import { generateAr } from './generate.js';
import { helpAr } from './help.js';
import { historyAr } from './history.js';
import { importAr } from './import.js';
import { loginAr } from './login.js';
import { openapiAr } from './openapi.js';
import { pagesAr } from './pages.js';
import { safetyAr } from './safety.js';
import { serveAr } from './serve.js';
import { serviceAr } from './service.js';
import { sharingAr } from './sharing.js';
import { storeAr } from './store.js';
import { talkAr } from './talk.js';
import { viewsAr } from './views.js';
import { wordpressAr } from './wordpress.js';
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
  ...talkAr,
  ...exportAr,
  ...generateAr,
  ...historyAr,
  ...importAr,
  ...sharingAr,
  ...doctorAr,
  ...applyAr,
  ...dialectAr,
  ...wordpressAr,
  ...loginAr,
  ...safetyAr,
  ...storeAr,
  ...viewsAr,
  ...yamlAr,
  ...controlAr,
  ...datesAr,
  ...arrangingAr,
  doc: createDocTranslator(docsAr),
};
