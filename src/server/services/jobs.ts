import { readText, type Text } from '../../kit/languages.ts';
import { listReaders, writeTo } from '../accounts/door.ts';
import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { findInquiry } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'services.inquired': { inquiryId: string };
  }
}

/** Hands a provider by mail what somebody asks about its service, in the provider's language. */
export async function tellProvider(services: Services, inquiryId: string): Promise<void> {
  const { db } = services;
  const inquiry = await findInquiry(db, inquiryId);
  if (!inquiry?.provider_id) return;
  await writeTo(services, await listReaders(db, [inquiry.provider_id]), ({ brand, say, language }) => {
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

export function workOnServices(queue: Queue, services: Services): void {
  queue.work('services.inquired', ({ inquiryId }) => tellProvider(services, inquiryId));
}
