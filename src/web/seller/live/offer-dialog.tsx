import { useState, type FormEvent } from 'react';
import type { LiveGoods } from '../../../contract/goods-drafts.ts';
import { useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

interface Props {
  goods: readonly LiveGoods[];
  onDone: () => void;
  onClose: () => void;
}

/** For what goods are offered to those who sell live: how much is taken off, and for how many pieces. */
export function OfferDialog({ goods, onDone, onClose }: Props) {
  const t = useWords('product');
  const common = useWords('common');
  const format = useFormat();
  const [{ offer }] = [goods[0]!];
  const [percent, setPercent] = useState(String(offer?.percentOff ?? 10));
  const [pieces, setPieces] = useState(String(offer?.pieces ?? 100));
  const percentOff = /^\d{1,2}$/.test(percent) && Number(percent) <= 90 ? Number(percent) : null;
  const count = /^\d{1,7}$/.test(pieces) && Number(pieces) > 0 ? Number(pieces) : null;
  const send = useSend('livePool.save', {
    changes: ['livePool.list', 'goods.list'],
    onDone({ count: offered }) {
      toast.success(t('live.saved', { count: offered }));
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (percentOff === null || count === null) return;
    send.mutate({ ids: goods.map(({ id }) => id), percentOff, pieces: count });
  };
  const [one] = goods;
  return (
    <Dialog
      title={t('live.offerTitle', { count: goods.length })}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button
            tone="main"
            type="submit"
            form="live-offer"
            busy={send.isPending}
            disabled={percentOff === null || count === null}
          >
            {common('action.save')}
          </Button>
        </>
      }
    >
      <form id="live-offer" noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('live.percentOff')}
          hint={t('live.percentHint')}
          error={percentOff === null ? t('problem.wrong') : undefined}
        >
          {(tied) => (
            <Input
              {...tied}
              inputMode="numeric"
              maxLength={2}
              className="figures"
              value={percent}
              onChange={({ target }) => setPercent(target.value)}
            />
          )}
        </Field>
        <Field
          label={t('live.pieces')}
          hint={t('live.piecesHint')}
          error={count === null ? t('problem.wrong') : undefined}
        >
          {(tied) => (
            <Input
              {...tied}
              inputMode="numeric"
              maxLength={7}
              className="figures"
              value={pieces}
              onChange={({ target }) => setPieces(target.value)}
            />
          )}
        </Field>
        {goods.length === 1 && one && percentOff !== null && (
          <p className="sm:col-span-2">
            {t('live.price')}: <s className="figures text-muted">{format.money(one.priceFrom)}</s>{' '}
            <strong className="figures">
              {format.money({
                currency: one.priceFrom.currency,
                amount: String((BigInt(one.priceFrom.amount) * BigInt(100 - percentOff) + 50n) / 100n || 1n),
              })}
            </strong>
          </p>
        )}
      </form>
    </Dialog>
  );
}
