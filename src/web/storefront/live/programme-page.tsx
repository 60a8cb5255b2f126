import { useEffect } from 'react';
import { ExternalLink, Package } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { listPath, productPath } from '../../features/addresses/addresses.ts';
import { itemList } from '../../features/head/structured.ts';
import { LivePrice } from '../../features/live/live-price.tsx';
import { programmePath, programmesPath } from '../../features/live/programme-paths.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNow } from '../../page/format/use-now.ts';
import { Link, useAddress } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ProgrammeState, ProgrammeTime, useProgrammeState } from './programme-parts.tsx';
import { RemindButton } from './remind-button.tsx';

type Data = OutputOf<'programmes.get'>;

const lookAgainMs = 15_000;

export const page = definePage<Data>({
  load: ({ call, params }) => call('programmes.get', { id: params.id! }),

  head: ({ id, title, pictures: [picture], state, products }, location) => ({
    title,
    image: picture ? { address: `${picture}?w=800`, alt: title } : undefined,
    canonical: programmePath(id),
    hidden: state === 'cancelled',
    data: [
      itemList(
        products.map(({ card }) => ({ name: card.title, path: productPath(card) })),
        location,
        0,
      ),
    ],
  }),

  View({ data: rendered }) {
    const t = useWords('live');
    const common = useWords('common');
    const address = useAddress();
    const data = useFreshProgramme(rendered);
    const { title } = data;
    const liveOf = new Map(data.products.map((product) => [product.card.id, product]));
    return (
      <div className="page space-y-4">
        <Breadcrumbs
          label={common('nav.way')}
          crumbs={[
            { text: common('nav.home'), href: address('/') },
            { text: common('nav.live'), href: address(programmesPath) },
            { text: title },
          ]}
        />
        <Banner data={data} />
        <h2 className="text-base font-semibold">{t('productsTitle')}</h2>
        {data.products.length > 0 ? (
          <ProductGrid
            products={data.products.map(({ card }) => card)}
            eager={4}
            detailsOf={({ id }) => ({ tier: <LivePrice product={liveOf.get(id)!} /> })}
          />
        ) : (
          <div className="card">
            <EmptyState
              icon={<Package size={22} aria-hidden />}
              title={t('noProducts')}
              hint={t('noProductsHint')}
              action={
                <Link to={listPath({})} className={buttonClass()}>
                  {t('seeProducts')}
                </Link>
              }
            />
          </div>
        )}
      </div>
    );
  },
});

/** Pieces are sold and programmes end while one looks: the page is the same for all, and asks again in the browser. */
function useFreshProgramme(rendered: Data): Data {
  const isAlive = useNow(lookAgainMs) !== null;
  const { data, refetch } = useCall('programmes.get', { id: rendered.id }, { enabled: isAlive, keep: true });
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void refetch(), lookAgainMs);
    return () => clearInterval(timer);
  }, [refetch]);
  return data ?? rendered;
}

function Banner({ data }: { data: Data }) {
  const t = useWords('live');
  const state = useProgrammeState(data);
  return (
    <header className="sheet -mx-4 flex flex-wrap items-start justify-between gap-4 p-4 sm:mx-0 sm:p-6">
      <div className="max-w-2xl space-y-2">
        <ProgrammeState programme={data} />
        <h1 className="text-xl font-semibold text-pretty break-words">
          <bdi>{data.title}</bdi>
        </h1>
        <p className="text-muted">{t('host', { name: data.host })}</p>
        {state === 'cancelled' ? (
          <p dir="auto" className="break-words">
            {data.cancelReason}
          </p>
        ) : (
          <p className="text-sm text-muted">{t('note')}</p>
        )}
      </div>
      <div className="space-y-3">
        {state !== 'cancelled' && <ProgrammeTime programme={data} />}
        <div className="flex flex-wrap gap-3">
          {data.streamUrl && <Outbound address={data.streamUrl} text={t('watch')} />}
          {data.recordingUrl && <Outbound address={data.recordingUrl} text={t('recording')} />}
          {state === 'announced' && <RemindButton id={data.id} />}
        </div>
      </div>
    </header>
  );
}

/** A link to where the video is: nothing of another house is loaded into this page. */
function Outbound({ address, text }: { address: string; text: string }) {
  const t = useWords('live');
  return (
    <span>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={buttonClass({ tone: 'main' })}
      >
        {text}
        <ExternalLink size={16} aria-hidden />
      </a>
      <span className="block pt-1 text-xs text-muted">{t('opens', { host: new URL(address).hostname })}</span>
    </span>
  );
}
