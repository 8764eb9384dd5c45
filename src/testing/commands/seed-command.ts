import type { DeclaredCommand, ParsedArguments } from '../../cli/command.js';
import { SERVE_FLAGS } from '../../cli/commands/service/serve-flags.js';
import { readServeOptions } from '../../cli/commands/service/serve-options.js';
import { optionFlag } from '../../cli/input/standard-flags.js';
import { readOutputFile } from '../../cli/output/output-file.js';
import { printMessage } from '../../cli/output/print-message.js';
import { refusedOption } from '../../forms/quote-refused.js';
import { formatRecordCounts } from '../../present/tables/format-record-counts.js';
import { createSeedOption } from '../seed/seed-calendar.js';

const OF_SERVE: ReadonlySet<string> = new Set(['language', 'timezone', 'now']);

export const seedBuildCommand: DeclaredCommand = {
  operands: [{ name: 'FILE', many: true, required: true, offers: 'files' }],
  flags: [
    optionFlag({
      name: 'output',
      short: 'o',
      takes: 'value',
      offers: 'files',
      value: 'valueFile',
      doc: 'seedOutput',
    }),
    ...SERVE_FLAGS.filter(({ name }) => OF_SERVE.has(name)),
  ],
  examples: [
    { line: 'cal seed build town.yaml -o seed.db', doc: 'seedBuildExample' },
    { line: 'cal seed build venues.csv events.ics demo -o seed.db', doc: 'seedBuildExampleFiles' },
  ],
  run: async (args, context) => {
    const seed = await createSeedOption(args.operands, context);
    const file = readOutputFile(args);
    if (file === undefined || !/\.db$/i.test(file))
      throw refusedOption('--output', file ?? '', (t) => t.mustBeSeedFile());
    const host = await context.host();
    const served = await host.serve({
      ...readServeOptions(forNewFile(args, file), context),
      ...seed,
    });
    // Read while the service runs: the last to close a file removes its log.
    const { counts } = await host.check(file).finally(served.stop);
    const { text } = context;
    await printMessage(context.err, text.seedBuilt({ file, counts: formatRecordCounts(counts, text) }));
  },
};

/** The flags of `cal serve` with which a file is made anew, on a free port, without users. */
const forNewFile = (args: ParsedArguments, file: string): ParsedArguments => ({
  operands: [],
  flags: new Map([
    ...args.flags,
    ...Object.entries({ store: file, reset: 'true', auth: 'false', port: '0' }).map(
      ([name, value]) => [name, [value]] as const,
    ),
  ]),
});
