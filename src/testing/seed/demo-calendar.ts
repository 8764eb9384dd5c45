import { KINDS_IN_ORDER } from '../../contract/resources/index.js';
import type { ManifestEntry } from '../../sync/manifest/manifest-entries.js';
import demo from './demo-calendar.json' with { type: 'json' };

/** The manifest of the demo calendar (`--seed demo`). */
export const DEMO_CALENDAR = demo;

/** The venues of the demo calendar: real concert halls. `cal demo` also creates them one by one. */
export const DEMO_VENUES = demo.venues;

/** The entries of the demo calendar, as if they were read from a file. */
export const listDemoEntries = (): readonly ManifestEntry[] =>
  KINDS_IN_ORDER.flatMap((resource) =>
    demo[resource.plural as keyof typeof demo].map((cells) => ({
      resource,
      cells,
      place: { file: 'demo', line: 1 },
      lineOf: () => 1,
    })),
  );
