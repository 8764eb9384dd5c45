const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** The type of a cell whose formula failed, such as `<c r="D7" s="1" t="e">` (ECMA-376 part 1, 18.18.11). */
const ERROR_TYPE = /(<(?:\w+:)?c\b[^>]*?\st=)"e"/g;

/**
 * Turns error cells such as `#N/A` into text cells, because the library that reads the workbook treats them as empty.
 * @throws Error for a damaged file
 */
export async function keepErrorCells(file: Uint8Array): Promise<Uint8Array> {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate');
  const sheets = Object.entries(unzipSync(file, { filter: ({ name }) => SHEET.test(name) }));
  const faulty = sheets.filter(([, xml]) => Buffer.from(xml).includes(' t="e"'));
  if (faulty.length === 0) return file;
  const texts = faulty.map(([name, xml]) => [name, strToU8(strFromU8(xml).replace(ERROR_TYPE, '$1"str"'))] as const);
  return zipSync({ ...unzipSync(file), ...Object.fromEntries(texts) }, { level: 0 });
}
