import type { Language } from '../../contract/declarations.js';
import { TEC_NAMESPACE, WORDPRESS_REST_ROOT } from '../../http/service-dialects.js';
import { buildOpenApi } from '../../present/openapi/openapi-document.js';
import type { ServedCalendar } from '../../server/served-calendar.js';

const INFO = {
  version: '1.0.0',
  title: 'The Events Calendar REST API',
  description: 'The Events Calendar REST API allows accessing upcoming events information easily and conveniently.',
};

/** Builds the response to `GET /doc`: our own description of the routes, with the head of the plugin's. */
export function buildTecDocumentation({ service }: ServedCalendar, language: Language) {
  const url = `${service.site.publicUrl}${WORDPRESS_REST_ROOT}/${TEC_NAMESPACE}/`;
  const { components, paths } = buildOpenApi({ language, baseUrl: url });
  return { openapi: '3.0.0', info: INFO, components, servers: [{ url }], paths };
}
