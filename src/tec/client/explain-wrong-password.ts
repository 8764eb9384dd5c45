import type { Client } from '../../client/client-types.js';
import { ServiceError } from '../../errors.js';
import { restRootForLanguage } from '../../http/build-request.js';

/** The codes with which WordPress refuses the user or password of a request. */
const REFUSED_SIGN_INS: ReadonlySet<string> = new Set(['incorrect_password', 'invalid_username', 'invalid_email']);

/** Adds a hint to a refused sign-in: WordPress needs an application password, and where to create one. */
export function explainWrongPasswords(client: Client, restRoot: string): Client {
  const hinted = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw isRefusedSignIn(error) ? withHint(error, profilePageUrl(restRoot)) : error;
    }
  };
  return {
    ...client,
    call: (...call) => hinted(client.call(...call)),
    raw: (...request) => hinted(client.raw(...request)),
  };
}

const isRefusedSignIn = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.status === 401 && REFUSED_SIGN_INS.has(error.code);

const withHint = ({ code, status, say, params, data }: ServiceError, url: string): ServiceError =>
  new ServiceError({ answered: code, status, say, data, ...(params === undefined ? {} : { params }) }, (t) =>
    t.normalPasswordHint({ url }),
  );

/** The page of WordPress on which users create application passwords. */
const profilePageUrl = (restRoot: string): string =>
  `${restRootForLanguage(restRoot).replace(/\/(wp-json|(index\.php)?\?rest_route=).*$/, '')}/wp-admin/profile.php#application-passwords-section`;
