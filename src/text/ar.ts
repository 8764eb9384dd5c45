import type { Catalogue } from './catalogue.js';
import { applyAr } from './cli/apply-ar.js';
import { arrangingAr } from './cli/arranging-ar.js';
import { commandsAr } from './cli/commands-ar.js';
import { connectionAr } from './cli/connection-ar.js';
import { controlAr } from './cli/control-ar.js';
import { datesAr } from './cli/dates-ar.js';
import { dialectAr } from './cli/dialect-ar.js';
import { doctorAr } from './cli/doctor-ar.js';
import { exportAr } from './cli/export-ar.js';
import { generateAr } from './cli/generate-ar.js';
import { helpAr } from './cli/help-ar.js';
import { historyAr } from './cli/history-ar.js';
import { importAr } from './cli/import-ar.js';
import { loginAr } from './cli/login-ar.js';
import { safetyAr } from './cli/safety-ar.js';
import { serveAr } from './cli/serve-ar.js';
import { sharingAr } from './cli/sharing-ar.js';
import { storeAr } from './cli/store-ar.js';
import { talkAr } from './cli/talk-ar.js';
import { viewsAr } from './cli/views-ar.js';
import { yamlAr } from './cli/yaml-ar.js';
import { docsFrom } from './declared.js';
import { docsAr } from './docs/ar.js';
import { openapiAr } from './openapi/ar.js';
import { pagesAr } from './pages/ar.js';
import { serviceAr } from './service/ar.js';

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
  ...loginAr,
  ...safetyAr,
  ...storeAr,
  ...viewsAr,
  ...yamlAr,
  ...controlAr,
  ...datesAr,
  ...arrangingAr,
  doc: docsFrom(docsAr),
};
