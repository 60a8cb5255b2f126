import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

export const cartPath = '/cart/list';

interface Props {
  result: OutputOf<'requisitionLists.putInCart'>;
  onClose: () => void;
}

/** What went into the cart, what has to be looked at there, and what did not go in, and why. */
export function PutResult({ result: { put, missing }, onClose }: Props) {
  const t = useWords('requisitionList');
  const format = useFormat();
  return (
    <Dialog
      title={t(put.length > 0 ? 'putPartly' : 'putNone')}
      width={560}
      onClose={onClose}
      actions={
        put.length > 0 ? (
          <Link to={cartPath} className={buttonClass({ tone: 'main' })}>
            {t('toCart')}
          </Link>
        ) : (
          <Button onClick={onClose}>{t('close')}</Button>
        )
      }
    >
      {missing.length > 0 && (
        <section className="mb-4">
          <h3 className="mb-2 font-semibold">{t('notInCart')}</h3>
          <ul className="space-y-2">
            {missing.map(({ title, reason }, index) => (
              // Two variants of a product are called the same.
              <li key={index} className="flex justify-between gap-4">
                <bdi className="line-clamp-2">{title}</bdi>
                <span className="shrink-0 text-cinnabar">{t(`reason.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {put.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">{t('inCart')}</h3>
          <ul className="space-y-2">
            {put.map(({ title, quantity, issue, rise }, index) => (
              <li key={index} className="flex justify-between gap-4">
                <bdi className="line-clamp-2">{title}</bdi>
                <span className="shrink-0 text-end text-muted">
                  <span className="figures">{format.number(quantity)}</span>
                  {issue && <span className="block text-cinnabar">{t(`reason.${issue}`)}</span>}
                  {rise && (
                    <span className="block text-cinnabar">
                      {t('rise', { from: format.money(rise.from), to: format.money(rise.to) })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
