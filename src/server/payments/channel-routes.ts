import { Hono } from 'hono';
import type { Deps } from '../platform/context.ts';
import { takeNotification } from './notify.ts';
import { notifyPath } from './providers/channel.ts';
import { channels, openChannels } from './providers/index.ts';

/** Below which paths channels have pages of their own. */
export const channelPaths: readonly string[] = channels.flatMap(({ pages }) => (pages ? [pages.path] : []));

/** What open channels have on our address: where each of them tells the shop, and their own pages. */
export function channelRoutes(deps: Deps): Hono {
  const app = new Hono();
  for (const channel of openChannels(deps.config)) {
    channel.pages?.mount(app, deps);
    app.post(notifyPath(channel.code), async (request) => {
      const body = Buffer.from(await request.req.arrayBuffer());
      const { headers } = request.req.raw;
      const status = await takeNotification(deps, channel, { headers, body });
      const answer = channel.answerNotification(status === 200);
      return request.body(answer.body, status, { 'content-type': answer.type });
    });
  }
  return app;
}
