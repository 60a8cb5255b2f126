import { Handshake } from 'lucide-react';
import type { PreparedApplication } from '../../contract/merchants/prepared-applications.ts';
import { useFormat } from '../page/format/format.ts';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';

/** Says that a supplier service has prepared the application, and puts it into the form when told to. */
export function Prepared({ prepared, onUse }: { prepared: PreparedApplication; onUse: () => void }) {
  const t = useWords('onboarding');
  const format = useFormat();
  return (
    <section className="card flex flex-wrap items-center justify-between gap-4 p-4 sm:p-6">
      <div className="min-w-0 grow basis-60">
        <h2 className="flex items-center gap-2 font-semibold break-words">
          <Handshake size={20} aria-hidden className="shrink-0 text-jade" />
          <bdi>{t('prepared.title', { name: prepared.by.name })}</bdi>
        </h2>
        <p className="mt-1 text-muted">{t('prepared.hint', { time: format.dateTime(prepared.updatedAt) })}</p>
      </div>
      <Button onClick={onUse}>{t('prepared.use')}</Button>
    </section>
  );
}
