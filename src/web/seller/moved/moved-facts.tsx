import { ExternalLink } from 'react-feather';
import type { OutputOf } from '../../../contract/contract.ts';
import { cleanRichText } from '../../../kit/rich-text.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';

const isLink = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

type Moved = OutputOf<'movedGoods.get'>;

/** A moved product as it stood on the platform it comes from. */
export function MovedFacts({ moved }: { moved: Moved }) {
  const t = useWords('moved');
  const format = useFormat();
  const { goods } = moved;
  const facts = [
    [t('data.platform'), `${moved.platform} · ${moved.sourceId}`],
    [t('data.category'), goods.category.join(' › ')],
    [t('data.brand'), goods.brand],
    [t('data.unit'), goods.unit],
    [t('data.moq'), format.number(goods.minimumOrder)],
    [t('data.weight'), goods.weightGrams > 0 ? format.weight(goods.weightGrams) : ''],
  ] as const;
  return (
    <section className="card min-w-0 space-y-4 p-4 sm:p-6">
      <h2 className="text-base font-semibold">{t('data.was')}</h2>
      <p dir="auto" className="font-semibold break-words">
        {moved.title}
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
        {isLink(goods.address) && (
          <div className="contents">
            <dt className="text-muted">{t('data.address')}</dt>
            <dd>
              <a
                href={goods.address}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="inline-flex max-w-full items-center gap-1 text-cinnabar hover:underline"
              >
                <bdi className="figures truncate">{new URL(goods.address).host}</bdi>
                <ExternalLink size={14} aria-hidden className="shrink-0" />
              </a>
            </dd>
          </div>
        )}
      </dl>
      {goods.video && (
        <p>
          <strong>{t('data.video')}</strong>
          <span className="figures block text-xs break-all text-muted">{goods.video}</span>
          {t('data.videoHint')}
        </p>
      )}
      {goods.description && (
        <div>
          <h3 className="font-semibold">{t('data.description')}</h3>
          <section
            dir="auto"
            className="rich max-h-96 overflow-y-auto break-words"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
            tabIndex={0}
            aria-label={t('data.description')}
            dangerouslySetInnerHTML={{ __html: cleanRichText(goods.description) }}
          />
        </div>
      )}
    </section>
  );
}
