import { randomUUID } from 'node:crypto';
import { env } from 'node:process';
import { controlService } from './control-service.js';
import { hostService, printMessage } from './host-service.js';
import type { ServeOptions, TestSpace } from './serve.js';

/** How workers reach the service. Workers of all runners have the environment of the process that starts them. */
interface ServiceAccess {
  readonly url: string;
  readonly namespace: string;
  readonly user: string;
  readonly password: string;
  readonly token?: string | undefined;
}

const VARIABLE = 'CAL_TEST_SERVICE';

let running: (() => Promise<void>) | undefined;

/** Starts the service and leaves its address in the environment. @throws Error with what the service has reported */
export async function startTestService({ report, ...options }: ServeOptions): Promise<() => Promise<void>> {
  const reported: string[] = [];
  let note = (message: string): void => void reported.push(message);
  const hosted = await hostService({ ...options, report: (message) => note(message) }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(['The calendar service for the tests did not start:', reason, ...reported].join('\n'), {
      cause: error,
    });
  });
  note = report ?? printMessage;
  for (const message of reported) note(message);
  const { url, namespace, created, stop } = hosted;
  const access: ServiceAccess = {
    ...{ url, namespace, user: created?.login ?? '', password: created?.password ?? '' },
    token: options.controlToken,
  };
  env[VARIABLE] = JSON.stringify(access);
  running = stop;
  return stopTestService;
}

export async function stopTestService(): Promise<void> {
  delete env[VARIABLE];
  await running?.();
  running = undefined;
}

export async function openTestSpace(name: string = `test-${randomUUID()}`): Promise<TestSpace> {
  const text = env[VARIABLE];
  if (text === undefined)
    throw new Error(
      'No calendar service for tests runs. Call `startTestService` in the global setup of the test runner.',
    );
  const { token, ...access } = JSON.parse(text) as ServiceAccess;
  const control = controlService(access.url, token, name);
  const [{ Client }] = await Promise.all([import('../../library/client.js'), control.clock.now()]);
  const space = { ...access, name, headers: { 'X-Cal-Space': name }, ...control };
  return { ...space, client: new Client(space) };
}
