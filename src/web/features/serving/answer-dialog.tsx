import { useState } from 'react';
import type { ServiceOffer } from '../../../contract/service-grants/service-grants.ts';
import type { ServiceRight } from '../../../contract/service-grants/service-rights.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ServiceRightsFields } from './rights.tsx';
import { lastDayOf, UntilField } from './until-field.tsx';

/** Who offers to work for somebody and what for: agreed to whole or in part, for a time, or declined. */
export function AnswerDialog({ offer, onClose }: { offer: ServiceOffer; onClose: () => void }) {
  const t = useWords('serving');
  const format = useFormat();
  const [rights, setRights] = useState<ServiceRight[]>(offer.agreed?.rights ?? [...offer.rights]);
  const [until, setUntil] = useState(lastDayOf(offer.agreed?.until ?? null));
  const answer = useSend('serviceGrants.answer', {
    changes: ['serviceGrants.mine', 'serviceGrants.history', 'serviceGrants.offer'],
    onDone(_, { rights: given }) {
      toast.success(t(given.length > 0 ? 'answer.agreed' : 'answer.declined', { name: offer.provider.name }));
      onClose();
    },
  });
  return (
    <Dialog
      title={<bdi>{t('answer.title', { name: offer.provider.name })}</bdi>}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button busy={answer.isPending} onClick={() => answer.mutate({ code: offer.code, rights: [] })}>
            {t('answer.decline')}
          </Button>
          <Button
            tone="main"
            busy={answer.isPending}
            disabled={rights.length === 0}
            onClick={() => answer.mutate({ code: offer.code, rights, ...(until && { until }) })}
          >
            {t('answer.agree')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-muted">{t('answer.hint')}</p>
        {offer.note && (
          <blockquote className="border-s-2 border-line ps-3 break-words whitespace-pre-line" dir="auto">
            {offer.note}
          </blockquote>
        )}
        <ServiceRightsFields offered={offer.rights} rights={rights} onChange={setRights} />
        <UntilField value={until} onChange={setUntil} />
        {offer.expiresAt && (
          <p className="text-xs text-muted">
            {t('answer.before', { time: format.dateTime(offer.expiresAt) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
