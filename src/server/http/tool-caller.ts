import type { Context } from '../platform/context.ts';
import type { ToolCaller } from '../tools/public.ts';
import { dispatch } from './dispatch.ts';
import { handlers } from './handlers.ts';

/**
 * Lets whoever a context says use the tools: each of their calls is admitted, limited and refused as the browser's are.
 * @param origin  scheme and host that addresses of pages begin with
 */
export const createToolCaller = (context: Context, origin: string): ToolCaller => ({
  language: context.language,
  currency: context.currency,
  call: (key, input) => dispatch(handlers, key, context, input),
  link: (path, language = context.language) => `${origin}/${language}${path}`,
});
