import { ServiceError } from '../../errors.js';
import type { RoutedRequest, ServiceResponse } from './handler.js';
import type { SignInLimit } from './sign-in-limit.js';

/**
 * Slows down guesses at the password of an event. People choose these passwords, so past the limit even the right one
 * is refused: else a guesser would learn it.
 * @throws ServiceError 429 with the seconds to wait
 */
export async function limitPasswordGuesses(
  limit: SignInLimit,
  { address, method, query, route }: RoutedRequest,
  respond: () => Promise<ServiceResponse>,
): Promise<ServiceResponse> {
  const isRead = method === 'GET' || method === 'HEAD';
  if (address === undefined || !isRead || !new URLSearchParams(query).has('password')) return respond();
  const attempt = { login: route.path.toLowerCase().replace(/\/$/, ''), address };
  limit.assertOpen(attempt);
  try {
    const response = await respond();
    limit.assertOpen(attempt);
    return response;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'event-password-protected') {
      limit.assertOpen(attempt);
      limit.failed(attempt);
    }
    throw error;
  }
}
