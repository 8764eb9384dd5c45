import { cliEn } from './cli/en.js';
import { openapiEn } from './openapi/en.js';
import { pagesEn } from './pages/en.js';
import { serviceEn } from './service/en.js';

export const en = { ...serviceEn, ...openapiEn, ...pagesEn, ...cliEn };
