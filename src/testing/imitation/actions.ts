import type { Language, RecordKind } from '../../contract/declarations.js';
import type { RawParameters, ValidatedValues } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { assertNamed, assertStorable, blankNameIn, isTermKind, isWithoutText, lostDatesIn } from './assert-storable.js';
import {
  createImitatedPost,
  createOrMerge,
  detailsOf,
  scaleBackStatus,
  updateDetails,
  writeWithTrashedLinks,
} from './create-or-merge.js';
import { noteListing, noteNewEvent, noteUpdatedEvent, skippedDates } from './event-values.js';
import { filterStoredTexts } from './filter-markup.js';
import { findAsAdministrator, withAllLinks } from './find-as-administrator.js';
import { findDeadLinks } from './find-dead-links.js';
import { mayAct, mayWrite } from './imitated-headers.js';
import { findTagsAgain, lookUpTagsAgain, resolveImitatedLinks } from './imitated-links.js';
import { keepCurrencyCode } from './imitated-price.js';
import {
  createImitatedTerm,
  planUpdatedTermSlug,
  type TermKind,
  withSiteName,
  writeNamesake,
} from './imitated-terms.js';
import { isSavedTwice, publishLinkedPosts, unlinkTrashed } from './linked-posts.js';
import { buildTecList } from './list-imitated-records.js';
import { dateDraft, dateOfNow, dateOnClock, dateToWaitFor, isPhpEmpty } from './php-values.js';
import {
  hasUtcDate,
  isUndatedDraft,
  presentTecRecord,
  selectRequestedFields,
  type TecPresentation,
} from './present-tec-record.js';
import { assertOpen, opensPost } from './protected-posts.js';
import { requireTarget, toCaller, toIdRef, toWritingCaller } from './require-target.js';
import { nameOf, noteSlug, planSiteSlug, toStoredSlug } from './site-slugs.js';
import { asSiteStores, CHANGED_NOW, noteSiteFields, noteSiteValues, withStoredFields } from './site-values.js';
import { buildWordPressTermUrl, type CategoryPaths, loadCategoryPaths, TAXONOMIES } from './term-texts.js';
import type { ImitatedInput } from './validate-request.js';
import { createWordPressError } from './wordpress-errors.js';

import type { ImitatedRoute } from './wordpress-routes.js';

/** A validated request to the imitated service. */
export interface ImitatedRequest {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  readonly language: Language;
  readonly route: ImitatedRoute;
  readonly resource: RecordKind;
  readonly query: RawParameters;
  readonly body: RawParameters;
  readonly input: ImitatedInput;
}

/** The result from which the HTTP response is built. */
export interface ImitatedResponse {
  readonly status?: number;
  readonly value: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly allow?: readonly string[];
}

export const IMITATED_ACTIONS = {
  list: async (request: ImitatedRequest): Promise<ImitatedResponse> => {
    const { value, headers } = await buildTecList(request);
    return { value: selectRequestedFields(request, value), headers };
  },

  read: async (request: ImitatedRequest): Promise<ImitatedResponse> => {
    const target = await requireTarget(request);
    if (target.status === 'trash' && request.resource !== 'event' && !mayWrite(request.visitor, target))
      throw createWordPressError(
        403,
        `${request.resource}-not-accessible`,
        `The requested ${request.resource} is not accessible`,
      );
    if (request.resource === 'event' && target.status === 'trash') throw EVENT_GONE_ERROR;
    const { service } = request.calendar;
    const text = request.input.query.password as string | undefined;
    const password = text === undefined ? undefined : { text, from: '' };
    const record = await service.read(toCaller(request), request.resource, toIdRef(target), password);
    const opens = (each: RecordBody) => opensPost(each, request);
    if (request.resource === 'event') assertOpen(asSiteStores(request.calendar, record), request);
    return buildRecordResponse(request, withAllLinks(record, target), { isRead: true, opens });
  },

  create: async (request: ImitatedRequest): Promise<ImitatedResponse> => {
    const { calendar, visitor, resource, input } = request;
    if (resource !== 'event') assertStorable(request);
    const record =
      resource === 'venue' || resource === 'organizer'
        ? await createOrMerge({
            ...{ calendar, visitor, resource, values: input.body, sent: request.body },
            assertNew: () => assertNamed(request),
          })
        : await createEventOrTerm(request);
    const { publicUrl } = calendar.service.site;
    noteSiteFields(calendar, record, { written: [], fields: { ...input.aside, ...blankNameIn(request) } });
    return {
      ...(await buildRecordResponse(request, record)),
      status: 201,
      headers: isTermKind(resource) ? { Location: buildWordPressTermUrl(record, TAXONOMIES[resource], publicUrl) } : {},
    };
  },

  update: async (request: ImitatedRequest): Promise<ImitatedResponse> => {
    const { calendar, resource, input } = request;
    const target = await requireTarget(request);
    if (resource !== 'event') assertStorable(request);
    const parent = resource === 'category' ? await resolveParent(request, target) : {};
    const termSlug = isTermKind(resource) ? await planUpdatedTermSlug(request, target, parent) : undefined;
    const shown = asSiteStores(calendar, target);
    // WordPress writes a term anew with the name that it has.
    const named = isTermKind(resource) ? { name: shown.name, ...withSiteName(request) } : input.body;
    const linked = resource === 'event' ? await resolveImitatedLinks(request) : named;
    const [lost] = lostDatesIn(request);
    const isLost = resource === 'event' ? lost !== undefined : lost === 'date';
    const blanked = blankNameIn(request);
    const isEmpty = blanked !== undefined && isWithoutText({ ...shown, ...linked, ...blanked });
    if (isEmpty || (isLost && !isNewlyDated(request, target, linked))) return updateBesidePost(request, target);
    const slug = isTermKind(resource) ? termSlug : await planUpdatedSlug(request, target, linked);
    const status = scaleBackStatus(linked.status, hasCapability(request.visitor, 'publish'));
    const wasDated = hasUtcDate(calendar, target);
    const again = resource === 'event' ? await findTagsAgain(calendar, target) : [];
    const coming = resource === 'event' ? {} : dateToWaitFor(calendar, shown);
    const sentDate = wasDated || isDateKept(request, target, linked) ? dateOnClock(request, shown) : {};
    const shownDate = { ...('date_utc' in coming ? { date: shown.date } : {}), ...sentDate };
    const values: ValidatedValues = {
      ...coming,
      ...(shownDate.date === undefined ? linked : withoutDate(linked)),
      ...(isTermKind(resource) ? parent : { status }),
      ...(resource === 'event' ? { tags: linked.tags ?? again } : {}),
      ...(slug === undefined ? {} : { slug: toStoredSlug(slug) }),
      ...keepCurrencyCode(target, linked),
      ...(isNewlyDated(request, target, linked) ? dateOfNow(calendar) : {}),
    };
    if (resource === 'event') noteUpdatedEvent(request, target);
    const update = () => writeWithTrashedLinks(calendar, values, (body) => updateNamesake(request, target, body));
    const isTrashing = values.status === 'trash' && target.status !== 'trash';
    const updated = await (isTrashing ? unlinkTrashed(request, target, update) : update());
    const filtered = await filterStoredTexts(request, resource, updated);
    const isNamesake = values.name !== undefined && filtered.name !== values.name;
    const name = isTermKind(resource) && isNamesake ? { name: values.name } : {};
    const opened = values.status === 'private' ? { password: '' } : {};
    const fields = {
      ...input.aside,
      ...name,
      ...blanked,
      ...shownDate,
      ...opened,
      ...skippedDates(shown, filtered, values),
      ...(await findDeadLinks(calendar, target, linked)),
    };
    if (slug !== undefined) noteSlug(calendar, filtered, slug);
    if (isTrashing) noteSiteValues(calendar, target, { trashedFrom: target.status });
    noteSiteFields(calendar, target, { written: withStoredFields(Object.keys(values)), fields });
    // Only events lose their date when they become drafts.
    const isSent = resource === 'event' && !isPhpEmpty(request.body.date_utc);
    const isDated = (resource !== 'event' || isSent) && (wasDated || (isSent && isDateKept(request, target, linked)));
    noteSiteValues(calendar, target, {
      ...CHANGED_NOW,
      isPublishedUndated: lost === 'date_utc' && !isUndatedDraft(calendar, target),
      ...(isDated ? { isDated } : {}),
    });
    if (resource !== 'event') return buildRecordResponse(request, filtered);
    noteListing(calendar, filtered);
    return buildRecordResponse(request, await saveAgain(request, filtered, target));
  },

  delete: async (request: ImitatedRequest): Promise<ImitatedResponse> => {
    const target = await requireTarget(request);
    const { service } = request.calendar;
    const paths = await loadCategoryPaths(request);
    const slug = isTermKind(request.resource) ? undefined : await planUpdatedSlug(request, target, { status: 'trash' });
    const trash = () => service.remove(toWritingCaller(request, target), request.resource, toIdRef(target), false);
    const removed = await unlinkTrashed(request, target, trash);
    const trashed = request.resource === 'event' ? await lookUpTagsAgain(request.calendar, removed) : removed;
    if (slug !== undefined) noteSlug(request.calendar, trashed, slug);
    const dated = isUndatedDraft(request.calendar, target) ? await dateDraft(request, target) : trashed;
    if (!isTermKind(request.resource))
      noteSiteValues(request.calendar, target, {
        ...CHANGED_NOW,
        isDated: true,
        isPublishedUndated: false,
        trashedFrom: target.status,
      });
    const filtered = await filterStoredTexts(request, request.resource, dated);
    return buildRecordResponse(request, filtered, { paths, hasLinks: false });
  },
} as const;

/** The date that is sent for a draft of an event counts only if its status changes. */
const isDateKept = ({ resource, body }: ImitatedRequest, before: RecordBody, { status }: ValidatedValues): boolean =>
  resource === 'event' && (body.date !== undefined || body.date_utc !== undefined) && status !== before.status;

/** True for an update that gives a draft the present time as its date. */
const isNewlyDated = (request: ImitatedRequest, before: RecordBody, values: ValidatedValues): boolean =>
  isUndatedDraft(request.calendar, before) && !isDateKept(request, before, values);

/** The update of a post that WordPress refuses: the plugin stores the details of a venue or organizer nevertheless. */
async function updateBesidePost(request: ImitatedRequest, target: RecordBody): Promise<ImitatedResponse> {
  const { calendar, resource, input } = request;
  if (resource === 'event') return buildRecordResponse(request, target);
  const details = detailsOf(resource, input.body);
  const updated = await updateDetails(calendar, resource, target, details);
  noteSiteFields(calendar, target, { written: Object.keys(details), fields: input.aside });
  return buildRecordResponse(request, updated);
}

const withoutDate = ({ date: _, ...values }: ValidatedValues): ValidatedValues => values;

/** The slug of a post after a write that has these values. */
const planUpdatedSlug = (request: ImitatedRequest, before: RecordBody, { status, ...values }: ValidatedValues) => {
  const { calendar, resource: kind, visitor, input } = request;
  return planSiteSlug({
    calendar,
    kind,
    before,
    sent: input.slug,
    mayPublish: hasCapability(visitor, 'publish'),
    status: scaleBackStatus(status, hasCapability(visitor, 'publish')),
    name: nameOf({ ...asSiteStores(calendar, before), ...values, ...blankNameIn(request) }),
  });
};

function updateNamesake(request: ImitatedRequest, target: RecordBody, values: ValidatedValues) {
  const { calendar, resource } = request;
  return writeNamesake(values, (body) =>
    calendar.service.update(toWritingCaller(request, target), resource, toIdRef(target), body),
  );
}

/** A category that becomes its own parent, or gets one that is below it, is at the top. */
async function resolveParent({ calendar, input }: ImitatedRequest, target: RecordBody): Promise<ValidatedValues> {
  for (let id = Number(input.body.parent ?? 0); id !== 0; ) {
    if (id === target.id) return { parent: 0 };
    id = Number((await findAsAdministrator(calendar, 'category', { id }))?.parent ?? 0);
  }
  return {};
}

async function createEventOrTerm(request: ImitatedRequest): Promise<RecordBody> {
  const { calendar, resource, input } = request;
  const values = resource === 'event' ? await resolveImitatedLinks(request) : withSiteName(request);
  if (resource !== 'event') return createImitatedTerm(calendar, request.visitor, resource as TermKind, values);
  const { visitor } = request;
  const shownDate = dateOnClock(request);
  const dated = shownDate.date === undefined ? values : withoutDate(values);
  const record = await createImitatedPost({ calendar, visitor, resource, values: dated, sent: input.slug });
  noteSiteFields(calendar, record, { written: [], fields: shownDate });
  noteNewEvent(request, record);
  return saveAgain(request, record);
}

/** Does what the site does after it has saved an event, and when it saves it a second time. */
async function saveAgain(request: ImitatedRequest, event: RecordBody, target?: RecordBody): Promise<RecordBody> {
  const { calendar, visitor } = request;
  const isTwice = isSavedTwice({ target, saved: event });
  if (isTwice) noteSiteValues(calendar, event, { created: undefined });
  const saved = isTwice && isUndatedDraft(calendar, event) ? await dateDraft(request, event) : event;
  return publishLinkedPosts(calendar, visitor, { target, saved });
}

const EVENT_GONE_ERROR = createWordPressError(403, 'event-no-longer-available', 'This event is no longer available');

async function buildRecordResponse(
  request: ImitatedRequest,
  record: RecordBody,
  options: Pick<TecPresentation, 'isRead' | 'opens'> & { paths?: CategoryPaths; hasLinks?: boolean } = {},
): Promise<ImitatedResponse> {
  const paths = options.paths ?? (await loadCategoryPaths(request));
  return {
    value: selectRequestedFields(
      request,
      presentTecRecord(record, {
        ...request,
        ...options,
        paths,
        isAlone: options.hasLinks ?? true,
        mayEditTerms: mayAct(request.visitor, request.resource, 'update'),
      }),
    ),
  };
}
