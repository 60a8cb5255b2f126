import type { ReactNode } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { PhoneLink } from '../addresses/phone-link.tsx';
import { CopyButton } from '../office/copy-text.tsx';
import { stepWord } from './step-word.ts';
import { SampleMark } from './sample-board.tsx';
import { ShopLine } from '../shops/shop-line.tsx';
import { ConversationProduct } from '../conversations/conversation-product.tsx';

interface Props {
  sample: OutputOf<'samples.get'>;
  side: 'buyer' | 'seller';
  /** What can be done now. */
  actions: ReactNode;
}

/** One sample: what, for whom, where it goes and how far it is. */
export function SampleView({ sample, side, actions }: Props) {
  const t = useWords('sample');
  const format = useFormat();
  const { product, address } = sample;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <section className="card space-y-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SampleMark state={sample.state} />
          <span className="flex flex-wrap gap-2 empty:hidden">{actions}</span>
        </div>
        {product ? (
          <ConversationProduct product={product} />
        ) : (
          <p className="text-muted">{t('productsOff')}</p>
        )}
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact name={t(side === 'buyer' ? 'shop' : 'buyer')}>
            {side === 'buyer' ? <ShopLine shop={sample.shop} /> : <bdi>{sample.buyer}</bdi>}
          </Fact>
          <Fact name={t('quantity')}>{format.number(sample.quantity)}</Fact>
          <Fact name={t('terms')}>{t(`terms.${sample.terms}`)}</Fact>
          {sample.note && (
            <Fact name={t('note')}>
              <span className="break-words whitespace-pre-line" dir="auto">
                {sample.note}
              </span>
            </Fact>
          )}
          {sample.reason && (
            <Fact name={t('reason')}>
              <span dir="auto">{sample.reason}</span>
            </Fact>
          )}
          {sample.carrier && (
            <Fact name={t('parcel')}>
              <bdi>{sample.carrier}</bdi>{' '}
              <span className="figures inline-flex items-center">
                {sample.tracking}
                <CopyButton text={sample.tracking} of={t('tracking')} />
              </span>
            </Fact>
          )}
          <Fact name={t('address')}>
            {address ? (
              <span dir="auto">
                {address.name} <PhoneLink phone={address.phone} />
                <br />
                {[format.country(address.country), address.region, address.detail, address.postcode]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            ) : (
              <span className="text-muted">{t('addressLater')}</span>
            )}
          </Fact>
        </dl>
      </section>
      <section className="card p-4">
        <h2 className="mb-3 font-semibold">{t('way')}</h2>
        <ol className="space-y-3">
          {sample.events.map((event) => (
            <li key={event.at + event.step}>
              <p>{t(stepWord(event.step, event.side))}</p>
              <p className="text-xs text-muted">
                {event.by && (
                  <>
                    <bdi>{event.by}</bdi> ·{' '}
                  </>
                )}
                <time dateTime={event.at}>{format.dateTime(event.at)}</time>
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
