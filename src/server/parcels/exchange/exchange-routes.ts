import { Hono } from 'hono';
import type { Deps } from '../../platform/context.ts';
import { customsChannel, officePath, receiptsPath } from './channel.ts';
import { takeAtOffice } from '../office/office.ts';
import { takeEnvelope } from './receive.ts';

/** Where customs tells of receipts, and where the product's own office takes messages. */
export function exchangeRoutes(deps: Deps): Hono {
  const app = new Hono();
  const channel = customsChannel(deps);
  // Who brings files through a folder has no business here.
  if (!channel || channel.code === 'folder') return app;
  app.post(receiptsPath, async (request) => {
    const bytes = new Uint8Array(await request.req.arrayBuffer());
    return request.body(null, await takeEnvelope(deps, bytes, await channel.certificate()));
  });
  if (channel.code === 'sandbox')
    app.post(officePath, async (request) => {
      const bytes = new Uint8Array(await request.req.arrayBuffer());
      return request.body(null, await takeAtOffice(deps, bytes));
    });
  return app;
}

/** Below which paths machines alone have business. */
export const exchangePaths: readonly string[] = ['/sandbox-customs/', '/customs-exchange/'];
