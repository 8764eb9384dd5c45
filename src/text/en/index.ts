import { cliEn } from './cli.js';
import { openapiEn } from './openapi.js';
import { pagesEn } from './pages.js';
import { serviceEn } from './service.js';

export const en = { ...serviceEn, ...openapiEn, ...pagesEn, ...cliEn };
