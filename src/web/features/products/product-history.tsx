import { useState } from 'react';
import { ArrowRight, History } from 'lucide-react';
import type {
  HistoryChange,
  HistoryEvent,
  HistoryValue,
} from '../../../contract/products/product-history.ts';
import type { ProductLabelName } from '../../../contract/products/product-labels.ts';
import type { ProductType, PublishStatus } from '../../../contract/products/product-limits.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { languages } from '../../../kit/languages.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Picture } from '../media/picture.tsx';
import { OfficeList } from '../office/list/office-list.tsx';

const mostPictures = 5;

interface Props {
  id: string;
  /** Whose product it is to whoever looks: their shop's, or anybody's to an operator. */
  call?: 'products.history' | 'console.products.history';
}

/** Opens the history of a product. @param name  what it is called, where there are several */
export function HistoryButton({ name, ...props }: Props & { name?: string }) {
  const t = useWords('productHistory');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={name && t('openOf', { title: name })} onClick={() => setOpen(true)}>
        <History size={16} aria-hidden />
        {t('open')}
      </Button>
      {isOpen && <ProductHistory {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Who changed what of a product and when, page by page, the latest first. */
export function ProductHistory({ id, call = 'products.history', onClose }: Props & { onClose: () => void }) {
  const t = useWords('productHistory');
  return (
    <Dialog title={t('title')} width={720} onClose={onClose}>
      <OfficeList
        place="dialog"
        call={call}
        also={{ id }}
        pageSize={10}
        label={t('title')}
        items={{ isOrdered: true, render: (event) => <Event event={event} /> }}
        empty={{ icon: <History size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
      />
    </Dialog>
  );
}

function titleOf({ isNew, way, source }: HistoryEvent, t: Words<'productHistory'>): string {
  if (!isNew) return t(`way.${way}`);
  if (way === 'copy') return t('new.copy', { source });
  return t(way === 'spreadsheet' ? 'new.spreadsheet' : 'new.form');
}

function Event({ event }: { event: HistoryEvent }) {
  const t = useWords('productHistory');
  const format = useFormat();
  const { by } = event;
  const name = by.name || t('by.unknown');
  return (
    <div className="space-y-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">
          <bdi>{titleOf(event, t)}</bdi>
        </p>
        <p className="text-xs text-muted">
          <bdi>{by.kind === 'platform' ? t('by.platform') : name}</bdi>
          {by.kind === 'provider' && (
            <>
              {' '}
              <Badge>{t('by.provider')}</Badge>
            </>
          )}
          {event.program && (
            <>
              {' · '}
              <bdi>{t('program', { program: event.program })}</bdi>
            </>
          )}
          {' · '}
          <time dateTime={event.at}>{format.dateTime(event.at)}</time>
        </p>
      </div>
      {event.changes.length > 0 && (
        <dl className="space-y-2">
          {event.changes.map((change, i) => (
            <Change key={i} change={change} />
          ))}
        </dl>
      )}
      {event.more > 0 && <p className="text-xs text-muted">{t('more', { count: event.more })}</p>}
    </div>
  );
}

/** What changed, and from what to what; side by side where there is room. */
function Change({ change }: { change: HistoryChange }) {
  const t = useWords('productHistory');
  const format = useFormat();
  const { field, language, skus, skuCount, before, after } = change;
  const others = skuCount - skus.length;
  const about = [
    ...(language ? [languages[language].name] : []),
    ...(skus.length > 0 ? [format.list(skus)] : []),
    ...(skus.length > 0 && others > 0 ? [t('moreSkus', { count: others })] : []),
  ];
  return (
    <div className="grid gap-x-4 gap-y-1 rounded-sm bg-sand px-3 py-2 sm:grid-cols-[12rem_1fr]">
      <dt className="min-w-0 text-muted">
        {t(`field.${field}`)}
        {about.length > 0 && (
          <span className="block text-xs break-words">
            {about.map((part) => (
              <bdi key={part} className="me-1">
                {part}
              </bdi>
            ))}
          </span>
        )}
      </dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {before || after ? <FromTo field={field} before={before} after={after} /> : t('changed')}
      </dd>
    </div>
  );
}

function FromTo({ field, before, after }: Pick<HistoryChange, 'field' | 'before' | 'after'>) {
  const t = useWords('productHistory');
  // A variant that is new had nothing before.
  if (field === 'skuAdded') return <Value field={field} value={after} />;
  return (
    <>
      <span className="sr-only">{t('before')}</span>
      <span className="min-w-0 text-muted">
        <Value field={field} value={before} />
      </span>
      <ArrowRight size={16} aria-hidden className="mirrored shrink-0 text-muted" />
      <span className="sr-only">{t('after')}</span>
      <span className="min-w-0">
        <Value field={field} value={after} />
      </span>
    </>
  );
}

function Value({ field, value }: { field: HistoryChange['field']; value: HistoryValue | null }) {
  const t = useWords('productHistory');
  const format = useFormat();
  if (!value) return t('nothing');
  switch (value.of) {
    case 'text':
      return <bdi className="break-words">{value.text || t('nothing')}</bdi>;
    case 'number':
      return <span className="tabular-nums">{format.number(value.number)}</span>;
    case 'codes':
      return value.codes.length === 0
        ? t('nothing')
        : format.list(value.codes.map((code) => codeText(field, code, t)));
    case 'pictures':
      return <Pictures pictures={value.pictures} />;
    case 'tiers':
      return (
        <span className="flex flex-col">
          {value.tiers.map(({ minimum, price }) => (
            <span key={minimum} className="tabular-nums">
              {t('tier', { minimum, price: format.money(price) })}
            </span>
          ))}
        </span>
      );
  }
}

/** What a state, a type, a site or a label is called. */
function codeText(field: HistoryChange['field'], code: string, t: Words<'productHistory'>): string {
  if (field === 'status') return t(`status.${code as PublishStatus}`);
  if (field === 'productType') return t(`type.${code as ProductType}`);
  if (field === 'sites') return t(`site.${code as Site}`);
  return t(`label.${code as ProductLabelName}`);
}

function Pictures({ pictures }: { pictures: readonly string[] }) {
  const t = useWords('productHistory');
  const format = useFormat();
  if (pictures.length === 0) return t('nothing');
  return (
    <span className="flex flex-wrap items-center gap-1">
      <span className="sr-only">{t('pictures', { count: pictures.length })}</span>
      {pictures.slice(0, mostPictures).map((picture) => (
        <Picture key={picture} src={picture} alt="" size={40} className="size-10 rounded-sm" />
      ))}
      {pictures.length > mostPictures && (
        <span aria-hidden className="text-xs">
          +{format.number(pictures.length - mostPictures)}
        </span>
      )}
    </span>
  );
}
