import { describe, expect, it } from 'vitest';
import { applier } from './applying.js';

const ALL = `
name: halls
categories:
  - name: Jazz
    parent: music
  - name: Music
    slug: music
tags:
  - { name: Live, slug: live }
venues:
  - slug: leeds-hall
    venue: Town Hall
    city: Leeds
  - venue: Town Hall
    city: Leipzig
organizers:
  - organizer: Jo
    email: jo@example.org
events:
  - title: Gig
    title@fr: Concert
    start_date: 2027-07-02 20:00
    end_date: 2027-07-02 23:00
    timezone: Europe/London
    venue: leeds-hall
    organizer: [Jo]
    categories: jazz, Music
    tags: [live]
`;

describe('applying', () => {
  it('creates, and twice changes nothing', async () => {
    const { run, calendar } = await applier();
    const first = await run(ALL);
    expect(first.failed).toEqual([]);
    expect(first.plan.counts).toEqual({ create: 7, update: 0, delete: 0, unchanged: 0 });
    const again = await run(ALL);
    expect(again.told).toEqual([]);
    expect(again.writes).toEqual([]);
    const { events } = await calendar.get('GET /events?i18n_language=fr');
    expect(events[0]).toMatchObject({ title: 'Concert', venue: { city: 'Leeds' }, organizer: [{ organizer: 'Jo' }] });
    expect(events[0].categories.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['jazz', 'music']);
  });
});
