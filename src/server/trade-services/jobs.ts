import { readText, type Text } from '../../kit/languages.ts';
import { listReaders, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { findInquiry } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'tradeServices.inquired': { inquiryId: string };
  }
}

/** Hands a provider by mail what somebody asks about its service, in the provider's language. */
export async function mailProvider(deps: Deps, inquiryId: string): Promise<void> {
  const { db } = deps;
  const inquiry = await findInquiry(db, inquiryId);
  if (!inquiry?.provider_id) return;
  await writeTo(deps, await listReaders(db, [inquiry.provider_id]), ({ brand, say, language }) => {
    const values = {
      brand,
      service: readText((inquiry.titles ?? {}) as Text, language).text,
      name: inquiry.company ? `${inquiry.name}, ${inquiry.company}` : inquiry.name,
      contact: inquiry.contact,
    };
    return {
      subject: say('inquiry.subject', values),
      // What they wrote stands apart: it is nobody's template.
      body: `${say('inquiry.body', values)}\n\n${inquiry.body}`,
    };
  });
}

export function workOnTradeServices(queue: Queue, deps: Deps): void {
  queue.work('tradeServices.inquired', ({ inquiryId }) => mailProvider(deps, inquiryId));
}
