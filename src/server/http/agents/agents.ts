import type { Hono } from 'hono';
import type { Deps } from '../../platform/context.ts';
import { mountMcp } from './mcp.ts';
import { mountOAuth } from './oauth.ts';
import { createUcp } from './ucp-callers.ts';
import { mountUcpMcp } from './ucp-mcp.ts';
import { mountUcpRest } from './ucp-rest.ts';

/** What buyers' agents and assistants call; the browser calls none of it. */
export function mountAgents(app: Hono, deps: Deps): void {
  mountMcp(app, deps);
  mountOAuth(app, deps);
  const ucp = createUcp(deps);
  mountUcpRest(app, deps, ucp);
  mountUcpMcp(app, deps, ucp);
}
