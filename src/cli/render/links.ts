import type { Settings } from '../../config/settings.js';
import { urlIn } from '../../wire/values/url.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { choiceOf } from '../input/words.js';
import { WHENS } from '../standard-flags.js';

/** Turns a text into a terminal hyperlink; returns the text itself where links are not supported. */
export type Link = (text: string, url: string) => string;

export const NO_LINK: Link = (text) => text;

interface Linking {
  readonly given: Given;
  readonly context: Context;
  readonly settings: Settings;
  readonly isSeen: boolean;
}

/**
 * Chooses whether to write OSC 8 hyperlinks: `--hyperlinks`, else whether the terminal supports them. A calendar file
 * has no pages to link to.
 */
export async function linkFor({ given, context, settings, isSeen }: Linking): Promise<Link> {
  const when = choiceOf(given, 'hyperlinks', WHENS) ?? 'auto';
  if (when === 'always') return link;
  if (when === 'never' || !isSeen || settings.target.kind === 'file') return NO_LINK;
  return (await context.canLink?.()) === true ? link : NO_LINK;
}

const [START, END] = ['\u001b]8;;', '\u001b\\'];

function link(text: string, url: string): string {
  const address = addressOf(url);
  return address === undefined || text === '' ? text : `${START}${address}${END}${text}${START}${END}`;
}

/** Removes hyperlinks from a text; their labels stay. */
export const withoutLinks = (text: string): string => text.replaceAll(LINK, '');

const LINK = /\u001b\]8;;[^\u001b]*\u001b\\/g;

// `URL` percent-encodes control characters, so the result is safe to print.
function addressOf(url: string): string | undefined {
  const parsed = urlIn(url);
  return parsed !== undefined && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : undefined;
}
