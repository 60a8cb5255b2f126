import { useState } from 'react';
import type { LiveProduct } from '../../../contract/products/product-drafts.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat, typedWhole } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { wholeNumbers } from '../../../kit/decimals.ts';

interface Props {
  products: readonly LiveProduct[];
  onDone: () => void;
  onClose: () => void;
}

/** For what products are offered to those who sell live: how much is taken off, and for how many pieces. */
export function OfferDialog({ products, onDone, onClose }: Props) {
  const t = useWords('productForm');
  const common = useWords('common');
  const format = useFormat();
  const [{ offer }] = [products[0]!];
  const [percent, setPercent] = useState(String(offer?.percentOff ?? 10));
  const [pieces, setPieces] = useState(String(offer?.pieces ?? 100));
  const percentOff = typedWhole(percent) <= 90 ? typedWhole(percent) : null;
  const count = typedWhole(pieces) > 0 ? typedWhole(pieces) : null;
  const send = useSend('livePool.save', {
    changes: ['livePool.list', 'products.list'],
    onDone({ count: offered }) {
      toast.success(t('live.saved', { count: offered }));
      onDone();
    },
  });
  const submit = () => {
    if (percentOff === null || count === null) return;
    send.mutate({ ids: products.map(({ id }) => id), percentOff, pieces: count });
  };
  const [one] = products;
  return (
    <FormDialog
      title={t('live.offerTitle', { count: products.length })}
      verb={common('action.save')}
      busy={send.isPending}
      disabled={percentOff === null || count === null}
      width={520}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('live.percentOff')}
        hint={t('live.percentHint')}
        error={percentOff === null ? t('issue.wrong') : undefined}
      >
        {(tied) => (
          <NumberInput {...tied} kind={wholeNumbers} maxLength={2} value={percent} onChange={setPercent} />
        )}
      </Field>
      <Field
        label={t('live.pieces')}
        hint={t('live.piecesHint')}
        error={count === null ? t('issue.wrong') : undefined}
      >
        {(tied) => (
          <NumberInput {...tied} kind={wholeNumbers} maxLength={7} value={pieces} onChange={setPieces} />
        )}
      </Field>
      {products.length === 1 && one && percentOff !== null && (
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
    </FormDialog>
  );
}
