import { readText, type Text } from '../../kit/languages.ts';
import { getPartnerNames, listReaders, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { findInquiry } from './sql.ts';
import { findMessage } from './threads-sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'tradeServices.inquired': { inquiryId: string };
    'tradeServices.said': { messageId: string };
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

/** Tells one side of an inquiry by mail what the other one wrote, in their language. */
export async function mailMessage(deps: Deps, messageId: string): Promise<void> {
  const { db, config } = deps;
  const message = await findMessage(db, messageId);
  if (!message?.account_id || !message.provider_id) return;
  const isToBuyer = message.side === 'provider';
  const names = await getPartnerNames(db, [message.account_id, message.provider_id]);
  const partner = names.get(isToBuyer ? message.provider_id : message.account_id) ?? '';
  const readers = await listReaders(db, [isToBuyer ? message.account_id : message.provider_id]);
  const page = isToBuyer ? 'buyer-center/inquiries' : 'service-center/contacts';
  await writeTo(deps, readers, ({ brand, say, language }) => {
    const values = {
      brand,
      partner,
      service: readText((message.titles ?? {}) as Text, language).text,
    };
    const link = `${config.publicUrl}/${language}/merchants/${page}/${message.inquiry_id}`;
    return {
      subject: say('inquiry.subject', values),
      body: `${say('inquiry.said', values)}\n\n${message.body}\n\n${link}`,
    };
  });
}

export function workOnTradeServices(queue: Queue, deps: Deps): void {
  queue.work('tradeServices.inquired', ({ inquiryId }) => mailProvider(deps, inquiryId));
  queue.work('tradeServices.said', ({ messageId }) => mailMessage(deps, messageId));
}
