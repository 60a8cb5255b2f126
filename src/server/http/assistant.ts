import { setMaxListeners } from 'node:events';
import type { Hono } from 'hono';
import { planPath } from '../../contract/assistant/agents.ts';
import { chatRequest } from '../../contract/assistant/assistant.ts';
import { Refusal } from '../../kit/errors.ts';
import { plan } from '../assistant/public.ts';
import type { Context, Deps } from '../platform/context.ts';
import { readJson } from './bodies/bodies.ts';
import { callerAddress, requestContext } from './context.ts';
import { createToolCaller } from './tool-caller.ts';
import { nameRequest } from './watch-requests.ts';

/**
 * `POST /api/chatrobot/agents/plan`: a question in, its answer out as server-sent events. It is no call of the
 * contract, whose answers are whole.
 * @param limitCall  counts it like any call that writes
 * @returns what ends every answer, for when the process stops
 */
export function mountAssistant(app: Hono, deps: Deps, limitCall: (context: Context) => void): () => void {
  const stopping = new AbortController();
  // One listener for each answer that is being given.
  setMaxListeners(0, stopping.signal);
  app.post(planPath, async (request) => {
    nameRequest(request, 'assistant.plan');
    const context = await requestContext(deps, request, callerAddress(request, deps.config));
    limitCall(context);
    const parsed = chatRequest.safeParse(await readJson(request));
    if (!parsed.success) {
      const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'body'))];
      throw new Refusal('BAD_INPUT', { fields: fields.slice(0, 5).join(', ') });
    }
    // Links of an answer stay on the page's own host.
    const makeCaller = (caller: Context) => createToolCaller(caller, '');
    const body = await plan(context, parsed.data, makeCaller, stopping.signal);
    return request.body(body, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });
  return () => stopping.abort();
}
