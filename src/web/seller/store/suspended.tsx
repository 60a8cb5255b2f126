import { useState } from 'react';
import { OctagonExclamationPoint } from 'lucide-react';
import { appealLength } from '../../../contract/products/takedown-rules.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

/** Under which rule the marketplace suspended the shop, and what its owner can say to that; else nothing. */
export function Suspended() {
  const t = useWords('takedown');
  const format = useFormat();
  const { user } = useSession();
  const { data: suspension } = useCall('shops.suspension', {});
  const [isAppealing, setAppealing] = useState(false);
  if (!suspension) return null;
  const isOwner = !user?.shopRights;
  const { rule, reason, state, at: suspendedAt, decisionReason, arePayoutsHeld } = suspension;
  return (
    <section aria-labelledby="suspended" className="card space-y-2 p-4 sm:p-5">
      <h2 id="suspended" className="flex items-center gap-2 font-semibold text-cinnabar">
        <OctagonExclamationPoint size={18} aria-hidden className="shrink-0" />
        {t('shop.title')}
      </h2>
      <p className="max-w-2xl">{t('shop.hint')}</p>
      {arePayoutsHeld && <p className="max-w-2xl">{t('shop.payoutsWait')}</p>}
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <Badge tone="accent">{t(`shopRule.${rule}`)}</Badge>
        {format.dateTime(suspendedAt)}
        {state !== 'down' && <Badge>{t(`shopState.${state}`)}</Badge>}
      </p>
      <p dir="auto" className="max-w-2xl break-words whitespace-pre-line">
        {reason}
      </p>
      {state === 'upheld' && (
        <p className="max-w-2xl break-words text-muted">
          {t('own.upheld')} <bdi>{decisionReason}</bdi>
        </p>
      )}
      {state === 'down' &&
        (isOwner ? (
          <Button onClick={() => setAppealing(true)}>{t('own.appeal')}</Button>
        ) : (
          <p className="text-muted">{t('shop.ownerOnly')}</p>
        ))}
      {isAppealing && <Appeal onClose={() => setAppealing(false)} />}
    </section>
  );
}

function Appeal({ onClose }: { onClose: () => void }) {
  const t = useWords('takedown');
  return (
    <SendDialog
      title={t('shop.appealTitle')}
      verb={t('own.send')}
      call="shops.appeal"
      changes={['shops.suspension']}
      decides
      done={t('own.sent')}
      fields={{
        text: {
          label: t('shop.text'),
          hint: t('shop.textHint'),
          saysSomething: true,
          rows: 6,
          maxLength: appealLength,
        },
      }}
      input={({ text }) => ({ text })}
      onClose={onClose}
    >
      <p>{t('shop.once')}</p>
    </SendDialog>
  );
}
