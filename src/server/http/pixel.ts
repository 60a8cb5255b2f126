import type { Hono } from 'hono';
import { siteCodes } from '../../contract/reference/sites.ts';
import { clientTypes, operatingSystems } from '../operations/public.ts';
import type { Deps } from '../platform/context.ts';
import { nameRequest } from './watch-requests.ts';

/** Our own log service, for installations that name no other with TRACKING_URL. */
export const ownPixel = '/api/pixel.gif';

// One transparent point.
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The tracking pixel: a visit is counted by kind of client, operating system and site, and nothing else is kept of it. */
export function mountPixel(app: Hono, { metrics }: Deps): void {
  app.get(ownPixel, (request) => {
    nameRequest(request, 'pixel');
    const clientType = clientTypes.find((type) => type === request.req.query('clientType'));
    const site = siteCodes.find((siteCode) => siteCode === request.req.query('nationalType'));
    const os = operatingSystems.find((system) => system === request.req.query('os')) ?? 'other';
    if (clientType && site) metrics.visits.inc({ client_type: clientType, os, national_type: site });
    return request.body(new Uint8Array(point), 200, {
      'content-type': 'image/gif',
      'cache-control': 'no-store',
    });
  });
}
