/** Everything that each command line needs, in one module: every further file that is loaded slows the start. */
export { defaultCalendarFile } from '../config/calendar-target.js';
export { EXIT } from '../error-codes.js';
export { loadCatalogue, withDateLocale } from '../text/catalogue.js';
export { createClock } from './create-clock.js';
export { detectDateLocale, detectLanguage } from './detect-language.js';
export { renameProgram } from './program-name.js';
export { runCommandLine } from './run-command-line.js';
