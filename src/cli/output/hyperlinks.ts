import type { Settings } from '../../config/resolve-settings.js';
import { parseUrl } from '../../forms/url.js';
import { signedLink } from '../../present/terminal/control-sequences.js';
import type { ParsedArguments } from '../command.js';
import type { Context } from '../context.js';
import { readChoiceFlag } from '../input/option-values.js';
import { WHEN_WORDS } from '../input/standard-flags.js';

/** Turns a text into a terminal hyperlink; returns the text itself where links are not supported. */
export type Hyperlinker = (text: string, url: string) => string;

export const NO_HYPERLINK: Hyperlinker = (text) => text;

interface HyperlinkOptions {
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly settings: Settings;
  readonly isSeen: boolean;
}

/**
 * Chooses whether to write OSC 8 hyperlinks: `--hyperlinks`, else whether the terminal supports them. A calendar file
 * has no pages to link to.
 */
export async function chooseHyperlinker({ args, context, settings, isSeen }: HyperlinkOptions): Promise<Hyperlinker> {
  const when = readChoiceFlag(args, 'hyperlinks', WHEN_WORDS) ?? 'auto';
  if (when === 'always') return formatHyperlink;
  if (when === 'never' || !isSeen || settings.target.kind === 'file') return NO_HYPERLINK;
  return (await context.canLink?.()) === true ? formatHyperlink : NO_HYPERLINK;
}

function formatHyperlink(text: string, url: string): string {
  const address = toWebAddress(url);
  return address === undefined || text === '' ? text : signedLink(text, address);
}

// `URL` percent-encodes control characters, so the result is safe to print.
function toWebAddress(url: string): string | undefined {
  const parsed = parseUrl(url);
  return parsed !== undefined && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : undefined;
}
