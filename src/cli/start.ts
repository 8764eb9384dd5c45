/** Everything that each command line needs, in one module: every further file that is loaded slows the start. */
export { defaultFile } from '../config/target.js';
export { loadText } from '../text/catalogue.js';
export { spokenLanguage, spokenLocale } from './language.js';
export { run } from './run.js';
