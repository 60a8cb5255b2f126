import { readText, type Text } from '../../kit/languages.ts';
import { getPartnerNames, listReaders, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Jobs, Queue } from '../platform/queue.ts';
import { workOnFileJob } from '../file-jobs/public.ts';
import { sumUpVisits } from './figures-sql.ts';
import { dayOf } from './rules.ts';
import { findInquiry, findService } from './sql.ts';
import { deleteOldImports } from './tariff-import-sql.ts';
import { runTariffImport, tariffFiles } from './tariff-import.ts';
import { findMessage } from './threads-sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'tradeServices.inquired': { inquiryId: string };
    'tradeServices.reviewed': { serviceId: string; decision: 'close' | 'reopen'; reason: string };
    'tariffImports.run': { fileId: string };
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

/** Tells a provider that an operator closed a service of its, and why, or opened it again. */
export async function mailDecision(
  deps: Deps,
  { serviceId, decision, reason }: Jobs['tradeServices.reviewed'],
): Promise<void> {
  const { db } = deps;
  const service = await findService(db, serviceId);
  if (!service) return;
  await writeTo(deps, await listReaders(db, [service.provider_id]), ({ brand, say, language }) => {
    const values = { brand, service: readText(service.titles as Text, language).text };
    const body = say(`tradeService.${decision}.body`, values);
    return {
      subject: say(`tradeService.${decision}.subject`, values),
      // What the operator wrote is nobody's template.
      body: reason ? `${body}\n\n${reason}` : body,
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

const keptDays = 90;

export function workOnTradeServices(queue: Queue, deps: Deps): void {
  queue.work('tradeServices.inquired', ({ inquiryId }) => mailProvider(deps, inquiryId));
  queue.work('tradeServices.reviewed', (reviewed) => mailDecision(deps, reviewed));
  queue.work('tradeServices.said', ({ messageId }) => mailMessage(deps, messageId));
  workOnFileJob(queue, deps, tariffFiles, runTariffImport);
  queue.every('tradeServices.visits', '9 0 * * *', () => sumUpVisits(deps.db, dayOf(deps.clock.now())));
  queue.every('tariffImports.forget', '51 3 * * *', () =>
    deleteOldImports(deps.db, new Date(deps.clock.now().getTime() - keptDays * 86_400_000)),
  );
}
