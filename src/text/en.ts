import { serviceEn } from './service/en.js';
import { cliEn } from './cli/en.js';

export const en = { ...serviceEn, ...cliEn };
