import { buildBaseUrl, buildRestRoot } from '../../service/build-urls.js';
import { resolveRequestLanguage, type ServedCalendar } from '../served-calendar.js';
import type { RoutedRequest, ServiceResponse } from './handler.js';

/**
 * Adds the links by which programs find the interface from the address of the site: the REST root, as WordPress
 * announces it, and its description for programs and for people (RFC 8631).
 */
export function addDiscoveryLinks(
  calendar: ServedCalendar,
  request: RoutedRequest,
  response: ServiceResponse,
): ServiceResponse {
  if (request.route.path !== '/') return response;
  const { site } = calendar.service;
  const language = resolveRequestLanguage(calendar, request);
  const doc = `${buildBaseUrl(site, language)}/doc`;
  const links = [
    `<${buildRestRoot(site, language)}/>; rel="https://api.w.org/"`,
    `<${doc}>; rel="service-desc"; type="application/json"`,
    `<${doc}>; rel="service-doc"; type="text/html"`,
  ];
  return { ...response, headers: { ...response.headers, Link: links.join(', ') } };
}
