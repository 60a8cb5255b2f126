import { useState } from 'react';
import { OctagonExclamationPoint } from 'lucide-react';
import { appealLength } from '../../../contract/products/takedown-rules.ts';
import type { OwnTakedown } from '../../../contract/products/takedowns.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ProductCell } from './product-cell.tsx';
import { useProductPaths } from './product-paths.ts';

/** What the marketplace has taken down of a shop, under which rule, and what its seller can say to that; else nothing. */
export function TakenDown() {
  const t = useWords('takedown');
  const { data } = useCall('products.takedowns', {});
  const [appealing, setAppealing] = useState<OwnTakedown | null>(null);
  if (!data?.length) return null;
  return (
    <section aria-labelledby="taken-down" className="card space-y-2 p-4 sm:p-5">
      <h2 id="taken-down" className="flex items-center gap-2 font-semibold text-cinnabar">
        <OctagonExclamationPoint size={18} aria-hidden className="shrink-0" />
        {t('own.title', { count: data.length })}
      </h2>
      <p className="max-w-2xl text-muted">{t('own.hint')}</p>
      <ul className="divide-y divide-line">
        {data.map((takedown) => (
          <Row key={takedown.id} takedown={takedown} onAppeal={() => setAppealing(takedown)} />
        ))}
      </ul>
      {appealing && <Appeal takedown={appealing} onClose={() => setAppealing(null)} />}
    </section>
  );
}

function Row({ takedown, onAppeal }: { takedown: OwnTakedown; onAppeal: () => void }) {
  const t = useWords('takedown');
  const format = useFormat();
  const paths = useProductPaths();
  const { productId, code, title, picture, rule, reason, state, at, decisionReason } = takedown;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <ProductCell picture={picture} size="small">
        <Link to={paths.form({ id: productId })} dir="auto" className="font-semibold hover:text-cinnabar">
          {title || code}
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
          <Badge tone="accent">{t(`rule.${rule}`)}</Badge>
          {format.dateTime(at)}
        </span>
        <p dir="auto" className="max-w-2xl break-words whitespace-pre-line">
          {reason}
        </p>
        {state === 'upheld' && (
          <p className="max-w-2xl break-words text-muted">
            {t('own.upheld')} <bdi>{decisionReason}</bdi>
          </p>
        )}
      </ProductCell>
      {state === 'down' ? (
        <Button size="small" onClick={onAppeal} aria-label={t('own.appealOf', { name: title || code })}>
          {t('own.appeal')}
        </Button>
      ) : (
        <Badge>{t(`state.${state}`)}</Badge>
      )}
    </li>
  );
}

function Appeal({
  takedown: { productId, title, code },
  onClose,
}: {
  takedown: OwnTakedown;
  onClose: () => void;
}) {
  const t = useWords('takedown');
  return (
    <SendDialog
      title={t('own.appealOf', { name: title || code })}
      verb={t('own.send')}
      call="products.appeal"
      changes={['products.takedowns']}
      decides
      done={t('own.sent')}
      fields={{
        text: {
          label: t('own.text'),
          hint: t('own.textHint'),
          saysSomething: true,
          rows: 6,
          maxLength: appealLength,
        },
      }}
      input={({ text }) => ({ productId, text })}
      onClose={onClose}
    >
      <p>{t('own.once')}</p>
    </SendDialog>
  );
}
