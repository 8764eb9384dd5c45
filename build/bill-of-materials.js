import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes `sbom.cdx.json` (CycloneDX 1.6) and `THIRD-PARTY-NOTICES.txt` to `dist`: the packages whose code esbuild put
 * into the bundle, and those that are installed beside it.
 * @param outputs of esbuild's metafile
 */
export async function writeBillOfMaterials(root, dist, outputs) {
  const { name, version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const bundled = bundledFolders(outputs);
  const folders = Object.keys(packages).filter((each) => bundled.has(each) || (each !== '' && !packages[each].dev));
  const listed = folders.sort().map((folder) => componentOf(folder, packages[folder], bundled.has(folder)));
  // One version of a package may be installed in several folders.
  const components = [...new Map(listed.map((component) => [component.purl, component])).values()];
  const program = { type: 'application', ...identify(name, version), licenses: licensesOf(license) };
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: program },
    components,
    dependencies: [{ ref: program.purl, dependsOn: components.map(({ purl }) => purl) }],
  };
  await writeFile(join(dist, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  // The binaries of an optional package for each system are under its own licence.
  const noticed = folders.filter((folder) => !(packages[folder].optional && packages[folder].os));
  const notices = await Promise.all(noticed.map((folder) => noticeOf(root, folder, packages[folder])));
  await writeFile(join(dist, 'THIRD-PARTY-NOTICES.txt'), [INTRODUCTION, ...notices].join(`\n${'='.repeat(80)}\n`));
}

const INTRODUCTION = `cal contains code of these packages, or is installed with them. Their licences:\n`;

/** Matches the folder of the innermost package, such as `node_modules/a/node_modules/@b/c`. */
const PACKAGE_FOLDER = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** Returns the folders of the packages that are part of an output, as the lock file names them. */
function bundledFolders(outputs) {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const included = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return new Set(included.flatMap(([path]) => PACKAGE_FOLDER.exec(path)?.[0] ?? []));
}

const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

function componentOf(folder, { version, license, integrity, optional }, isBundled) {
  return {
    type: 'library',
    ...identify(nameOf(folder), version),
    scope: optional === true && !isBundled ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses: licensesOf(license),
    properties: [{ name: 'calctl:bundled', value: String(isBundled) }],
  };
}

/** Returns name, version and package URL: https://github.com/package-url/purl-spec */
function identify(fullName, version) {
  const [name, group] = fullName.split('/').reverse();
  const purl = `pkg:npm/${fullName.replace('@', '%40')}@${version}`;
  return { 'bom-ref': purl, ...(group === undefined ? {} : { group }), name, version, purl };
}

const licensesOf = (license) =>
  /^[\w.+-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }];

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Returns the licence of a package, and of the code that it contains without saying so (`build/licences`).
 * @throws Error for a package that neither names its licence nor has its text
 */
async function noticeOf(root, folder, { version, license }) {
  const files = await readdir(join(root, folder)).catch(() => []);
  const paths = files.filter((file) => LICENCE_FILE.test(file)).map((file) => join(root, folder, file));
  const contained = await readFile(join(root, 'build/licences', `${nameOf(folder)}.txt`), 'utf8').catch(
    () => undefined,
  );
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  if (contained !== undefined) texts.push(contained);
  if (texts.length === 0 && license === undefined) throw new Error(`${folder} has no licence`);
  return `${nameOf(folder)} ${version} (${license})\n\n${texts.map((text) => text.trim()).join('\n\n')}\n`;
}
