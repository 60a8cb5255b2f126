import { ExternalLink } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { cleanRichText } from '../../../kit/text/rich-text.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';

const isLink = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

type Transferred = OutputOf<'transferredProducts.get'>;

/** A moved product as it stood on the platform it comes from. */
export function TransferFacts({ transferred }: { transferred: Transferred }) {
  const t = useWords('transfer');
  const common = useWords('common');
  const format = useFormat();
  const { product } = transferred;
  const facts = [
    [t('data.platform'), `${transferred.platform} · ${transferred.sourceId}`],
    [t('data.category'), product.category.join(' › ')],
    [t('data.brand'), product.brand],
    [common('field.unit'), product.unit],
    [t('data.moq'), format.number(product.minimumOrder)],
    [t('data.weight'), product.weightGrams > 0 ? format.weight(product.weightGrams) : ''],
  ] as const;
  return (
    <section className="card min-w-0 space-y-4 p-4 sm:p-6">
      <h2 className="text-base font-semibold">{t('data.was')}</h2>
      <p dir="auto" className="font-semibold break-words">
        {transferred.title}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="break-words">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
        {isLink(product.address) && (
          <div className="contents">
            <dt className="text-muted">{t('data.address')}</dt>
            <dd>
              <a
                href={product.address}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="inline-flex max-w-full items-center gap-1 text-cinnabar hover:underline"
              >
                <bdi className="figures truncate">{new URL(product.address).host}</bdi>
                <ExternalLink size={14} aria-hidden className="shrink-0" />
              </a>
            </dd>
          </div>
        )}
      </dl>
      {product.video && (
        <p>
          <strong>{t('data.video')}</strong>
          <span className="figures block text-xs break-all text-muted">{product.video}</span>
          {t('data.videoHint')}
        </p>
      )}
      {product.description && (
        <div>
          <h3 className="font-semibold">{t('data.description')}</h3>
          <ScrollBox
            label={t('data.description')}
            dir="auto"
            className="rich max-h-96 break-words"
            dangerouslySetInnerHTML={{ __html: cleanRichText(product.description) }}
          />
        </div>
      )}
    </section>
  );
}
