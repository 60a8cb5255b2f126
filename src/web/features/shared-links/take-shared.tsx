import { useState } from 'react';
import { Heart } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { SharedContents } from '../../../contract/shared-links/shared-links.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Price } from '../../ui/price.tsx';
import { AddToList } from '../requisition-lists/add-to-list.tsx';
import { asBuyer } from './as-buyer.ts';
import type { SharedKey } from './shared-key.ts';

const cartPath = '/cart/list';

type CartAnswer = OutputOf<'sharedLinks.putInCart'>;

/** What all of it comes to for whoever looks, and the ways to take it along. */
export function TakeShared({ link, contents }: { link: SharedKey; contents: SharedContents }) {
  const t = useWords('sharedLink');
  const format = useFormat();
  const [partly, setPartly] = useState<CartAnswer | null>(null);
  const add = useSend('sharedLinks.putInCart', {
    changes: ['cart.get', 'cart.count'],
    onDone(answer) {
      if (answer.missing.length > 0) return setPartly(answer);
      toast.success(t('added', { count: answer.added }));
    },
  });
  const save = useSend('sharedLinks.saveProducts', {
    changes: ['favorites.mine', 'favorites.listProducts'],
    onDone: ({ saved }) => void toast.success(t('saved', { count: saved })),
  });
  const lines = contents.shops
    .flatMap((group) => group.lines)
    .flatMap(({ skuId, quantity, moq, issue }) =>
      skuId && issue !== 'gone' ? [{ skuId, quantity: quantity ?? moq }] : [],
    );
  return (
    <section className="card flex flex-wrap items-center justify-end gap-3 p-4">
      {contents.total && (
        <p className="me-auto">
          <span className="block text-xs text-muted">{t('total')}</span>
          <span className="text-cinnabar">
            <Price parts={format.priceParts(contents.total)} size="medium" />
          </span>
        </p>
      )}
      <Button busy={save.isPending} onClick={() => asBuyer(() => save.mutate(link))}>
        <Heart size={16} aria-hidden />
        {t('saveAll')}
      </Button>
      <AddToList lines={lines} />
      <Button tone="main" busy={add.isPending} onClick={() => asBuyer(() => add.mutate(link))}>
        {t('addAll')}
      </Button>
      {partly && <PartlyAdded answer={partly} onClose={() => setPartly(null)} />}
    </section>
  );
}

/** Of what lies in a cart that cannot be ordered there. */
const cartReasons = new Set<string>(['stock', 'minimum', 'multiple']);

/** What is in the cart and can be ordered, and what cannot, and why. */
function PartlyAdded({ answer, onClose }: { answer: CartAnswer; onClose: () => void }) {
  const t = useWords('sharedLink');
  const { added, missing } = answer;
  const hasToCart = added > 0 || missing.some(({ reason }) => cartReasons.has(reason));
  return (
    <Dialog
      title={t(added > 0 ? 'missing.some' : 'missing.all')}
      width={520}
      onClose={onClose}
      actions={
        hasToCart ? (
          <Link to={cartPath} className={buttonClass({ tone: 'main' })}>
            {t('toCart')}
          </Link>
        ) : (
          <Button onClick={onClose}>{t('close')}</Button>
        )
      }
    >
      {added > 0 && <p className="mb-3">{t('added', { count: added })}</p>}
      <ul className="space-y-2">
        {missing.map(({ title, reason }, index) => (
          // Two variants of a product are called the same.
          <li key={index} className="flex justify-between gap-4">
            <bdi className="line-clamp-2">{title}</bdi>
            <span className="shrink-0 text-muted">{t(`missing.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
