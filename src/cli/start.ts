/** What every command line needs, in one piece: each file more would be felt at each start. */
export { defaultFile } from '../config/target.js';
export { loadText } from '../text/catalogue.js';
export { spokenLanguage, spokenLocale } from './language.js';
export { run } from './run.js';
