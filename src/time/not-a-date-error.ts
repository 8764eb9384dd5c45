import { InvalidValueError } from '../forms/invalid-value-error.js';

/** A text is no date at all. Texts that are one, but an impossible or unclear one, are other `InvalidValueError`s. */
export class NotADateError extends InvalidValueError {}

/** A text with a word that is almost one of a date: the message suggests that one. */
export class MisspelledDateError extends NotADateError {}

/** A part of the day that names no hour: `evening`. */
export class VagueTimeError extends InvalidValueError {}

/** @param part the part of the text that is a date @throws NotADateError always */
export const rejectDate = (text: string, part?: string): never => {
  throw new NotADateError((t) => t.notADate({ text, part }));
};
