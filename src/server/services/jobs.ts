import { readText, type Language, type Text } from '../../kit/languages.ts';
import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';
import { findMailAddress } from '../accounts/door.ts';
import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { findInquiry } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'services.inquired': { inquiryId: string };
  }
}

/** Hands a provider by mail what somebody asks about its service, in the provider's language. */
export async function tellProvider({ db, mail }: Services, inquiryId: string): Promise<void> {
  const inquiry = await findInquiry(db, inquiryId);
  const to = inquiry?.provider_id && (await findMailAddress(db, inquiry.provider_id));
  if (!inquiry || !to) return;
  const language = to.language as Language;
  const say = serverWords(language);
  const values = {
    brand: brand[language],
    service: readText((inquiry.titles ?? {}) as Text, language).text,
    name: inquiry.company ? `${inquiry.name}, ${inquiry.company}` : inquiry.name,
    contact: inquiry.contact,
  };
  await mail.send(db, {
    channel: 'mail',
    recipient: to.email,
    subject: say('inquiry.subject', values),
    // What they wrote stands apart: it is nobody's template.
    body: `${say('inquiry.body', values)}\n\n${inquiry.body}`,
  });
}

export function workOnServices(queue: Queue, services: Services): void {
  queue.work('services.inquired', ({ inquiryId }) => tellProvider(services, inquiryId));
}
