import type { Language } from '../../kit/languages.ts';
import type { Context } from '../platform/context.ts';
import type { ToolCaller } from '../tools/public.ts';
import { dispatch } from './dispatch.ts';
import { handlers } from './handlers.ts';

/** Pages that somebody opens to read, decide or pay what is theirs. */
const ownPages = /^\/(?:merchants|cashier|cart)(?:[/?]|$)/;

/**
 * Lets whoever a context says use the tools: each of their calls is admitted, limited and refused as the browser's are.
 * @param origin  scheme and host that addresses of pages begin with
 * @param ownLanguage  that the account's own pages are opened in, whatever its program asks in
 */
export const createToolCaller = (
  context: Context,
  origin: string,
  ownLanguage: Language = context.language,
): ToolCaller => ({
  language: context.language,
  currency: context.currency,
  call: (key, input) => dispatch(handlers, key, context, input),
  link(path, language = ownPages.test(path) ? ownLanguage : context.language) {
    return `${origin}/${language}${path}`;
  },
});
