// Characters for private use: our service removes HTML comments, in which WordPress keeps its blocks.
const START = '\uE000';
const END = '\uE001';

/** Encodes HTML comments so that our service stores them. */
export const encodeBlockComments = (html: string): string => html.replace(/<!--([\s\S]*?)-->/g, `${START}$1${END}`);

export const decodeBlockComments = (text: string): string => text.replaceAll(START, '<!--').replaceAll(END, '-->');

/** Removes what visitors do not see: the comments of blocks, and shortcodes that the site knows. */
export const renderBlocks = (html: string): string =>
  html.replace(/<!--[\s\S]*?-->\n?/g, '').replace(/\[gallery[^\]]*\]/g, '');
