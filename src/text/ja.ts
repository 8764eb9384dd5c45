import type { Catalogue } from './catalogue.js';
import { applyJa } from './cli/apply-ja.js';
import { arrangingJa } from './cli/arranging-ja.js';
import { commandsJa } from './cli/commands-ja.js';
import { connectionJa } from './cli/connection-ja.js';
import { controlJa } from './cli/control-ja.js';
import { datesJa } from './cli/dates-ja.js';
import { dialectJa } from './cli/dialect-ja.js';
import { doctorJa } from './cli/doctor-ja.js';
import { exportJa } from './cli/export-ja.js';
import { generateJa } from './cli/generate-ja.js';
import { helpJa } from './cli/help-ja.js';
import { historyJa } from './cli/history-ja.js';
import { importJa } from './cli/import-ja.js';
import { loginJa } from './cli/login-ja.js';
import { safetyJa } from './cli/safety-ja.js';
import { serveJa } from './cli/serve-ja.js';
import { sharingJa } from './cli/sharing-ja.js';
import { storeJa } from './cli/store-ja.js';
import { talkJa } from './cli/talk-ja.js';
import { viewsJa } from './cli/views-ja.js';
import { yamlJa } from './cli/yaml-ja.js';
import { docsFrom } from './declared.js';
import { docsJa } from './docs/ja.js';
import { openapiJa } from './openapi/ja.js';
import { pagesJa } from './pages/ja.js';
import { serviceJa } from './service/ja.js';

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
  ...loginJa,
  ...safetyJa,
  ...storeJa,
  ...viewsJa,
  ...yamlJa,
  ...controlJa,
  ...datesJa,
  ...arrangingJa,
  doc: docsFrom(docsJa),
};
