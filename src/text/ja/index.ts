import type { Catalogue } from '../catalogue.js';
import { createDocTranslator } from '../declared.js';
import { applyJa } from './apply.js';
import { arrangingJa } from './arranging.js';
import { commandsJa } from './commands.js';
import { connectionJa } from './connection.js';
import { controlJa } from './control.js';
import { datesJa } from './dates.js';
import { dialectJa } from './dialect.js';
import { docsJa } from './docs.js';
import { doctorJa } from './doctor.js';
import { exportJa } from './export.js';
import { generateJa } from './generate.js';
import { helpJa } from './help.js';
import { historyJa } from './history.js';
import { importJa } from './import.js';
import { loginJa } from './login.js';
import { openapiJa } from './openapi.js';
import { pagesJa } from './pages.js';
import { safetyJa } from './safety.js';
import { serveJa } from './serve.js';
import { serviceJa } from './service.js';
import { sharingJa } from './sharing.js';
import { storeJa } from './store.js';
import { talkJa } from './talk.js';
import { viewsJa } from './views.js';
import { wordpressJa } from './wordpress.js';
import { yamlJa } from './yaml.js';

export const ja: Catalogue = {
  ...serviceJa,
  ...openapiJa,
  ...pagesJa,
  ...connectionJa,
  ...serveJa,
  ...commandsJa,
  ...helpJa,
  ...talkJa,
  ...exportJa,
  ...generateJa,
  ...historyJa,
  ...importJa,
  ...sharingJa,
  ...doctorJa,
  ...applyJa,
  ...dialectJa,
  ...wordpressJa,
  ...loginJa,
  ...safetyJa,
  ...storeJa,
  ...viewsJa,
  ...yamlJa,
  ...controlJa,
  ...datesJa,
  ...arrangingJa,
  doc: createDocTranslator(docsJa),
};
