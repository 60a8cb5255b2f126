import { createHash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext, Hono } from 'hono';
import type { Deps } from '../platform/context.ts';
import { nameRequest } from './watch-requests.ts';

// Whoever asks gets an answer within a second.
const healthMs = 800;

/**
 * What those ask who keep the product running: `/livez` (it answers at all: what does not is to be started again),
 * `/healthz` (and its database answers), `/readyz` (it can take requests; 503 names what is not there) and `/metrics` for
 * Prometheus.
 */
export function mountProbes(app: Hono, deps: Deps): void {
  const { health, metrics, readiness, config } = deps;
  app.get('/livez', (request) => {
    nameRequest(request, 'livez');
    request.header('cache-control', 'no-store');
    return request.json({ status: 'ok' });
  });

  app.get('/healthz', async (request) => {
    nameRequest(request, 'healthz');
    const lives = await health.ask(healthMs);
    request.header('cache-control', 'no-store');
    return request.json({ status: lives ? 'ok' : 'unavailable' }, lives ? 200 : 503);
  });

  app.get('/readyz', async (request) => {
    nameRequest(request, 'readyz');
    const { files, work, replicas, clock, ...requirements } = await readiness();
    const missing = Object.entries(requirements).flatMap(([name, isReady]) => (isReady ? [] : [name]));
    const ready = missing.length === 0;
    request.header('cache-control', 'no-store');
    // All servers share the file store and those that work: were they not ready without, nobody would serve what needs neither.
    const answered = {
      status: ready ? 'ok' : 'unavailable',
      missing,
      ...(files && { files }),
      ...(work && { work }),
      ...(replicas && { replicas }),
      ...(clock && { clock }),
    };
    return request.json(answered, ready ? 200 : 503);
  });

  app.get('/metrics', async (request) => {
    nameRequest(request, 'metrics');
    // To everybody else there is nothing here.
    if (!isOfTheHouse(request) && !bearsToken(request, config.metricsToken)) return request.notFound();
    return request.body(await metrics.registry.metrics(), 200, {
      'content-type': metrics.registry.contentType,
    });
  });
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/** Whether a request comes from this machine itself: what a proxy on it hands on does not. */
function isOfTheHouse(request: HonoContext): boolean {
  if (forwarding.some((name) => request.req.header(name))) return false;
  try {
    const address = getConnInfo(request).remote.address ?? '';
    return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
  } catch {
    // A call inside the process has no connection.
    return false;
  }
}

/** Compared by their hashes, so that the time it takes tells nothing of the token. */
function bearsToken(request: HonoContext, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.req.header('authorization') ?? '')?.[1];
  if (!token || !given) return false;
  return timingSafeEqual(hash(given), hash(token));
}

const hash = (text: string) => createHash('sha256').update(text).digest();
