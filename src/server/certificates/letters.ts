import { languages, type Language } from '../../kit/languages.ts';
import { writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Jobs } from '../platform/queue.ts';
import { listShopReaders } from '../shops/public.ts';
import { nameKind } from './present.ts';
import { findCertificate, type CertificateRow } from './sql.ts';

const officePath = '/merchants/seller-center/certificate';

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(languages[language].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const stageWords = ['soon', 'week', 'expired'] as const;
type Letter = (typeof stageWords)[number] | 'checked' | 'refused';

/** Tells those of a shop who look after its products, each in their language, what became of a certificate. */
async function mail(deps: Deps, row: CertificateRow, letter: Letter): Promise<void> {
  const { db, config } = deps;
  const readers = await listShopReaders(db, row.shop_id, 'products');
  await writeTo(deps, readers, ({ brand, say, language }) => {
    const values = {
      brand,
      kind: nameKind(row.kind, language),
      number: row.number,
      day: row.valid_until === null ? '' : dayText(row.valid_until, language),
      reason: row.reason,
    };
    const page = `${config.publicUrl}/${language}${officePath}?id=${row.id}`;
    return {
      subject: say(`news.certificate.${letter}.subject`, values),
      body: `${say(`news.certificate.${letter}.body`, values)}\n\n${page}`,
    };
  });
}

/** What an operator decided; of what says something else by now nothing is told. */
export async function mailDecision(
  deps: Deps,
  { certificateId, decidedAt }: Jobs['certificates.decided'],
): Promise<void> {
  const row = await findCertificate(deps.db, certificateId);
  if (row?.state === 'stated' || row?.decided_at?.toISOString() !== decidedAt) return;
  await mail(deps, row, row.state);
}

/** That a certificate ends, or has ended; of one that was renewed meanwhile nothing is told. */
export async function mailEnd(
  deps: Deps,
  { certificateId, stage, validUntil }: Jobs['certificates.ending'],
): Promise<void> {
  const row = await findCertificate(deps.db, certificateId);
  if (row?.valid_until !== validUntil || row.reminder_stage !== stage || row.state === 'refused') return;
  await mail(deps, row, stageWords[stage - 1]!);
}
