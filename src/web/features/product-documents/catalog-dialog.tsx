import { useState } from 'react';
import { Package } from 'lucide-react';
import { mostInCatalog } from '../../../contract/product-documents/catalog-limits.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { isLanguage, languageCodes, languages } from '../../../kit/languages.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Fields } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { choices, type FormFields } from '../../ui/form/form-field.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { CatalogFiles } from './catalog-files.tsx';
import type { CatalogSource } from './catalog-source.ts';

interface Props {
  source: CatalogSource;
  onClose: () => void;
}

const width = 560;

/** Has a catalog made of what is on sale, and shows how far it is. */
export function CatalogDialog({ source, onClose }: Props) {
  const t = useWords('productDocument');
  const scope = useCall('productDocuments.scope', source.kind === 'shop' ? { shopId: source.shopId } : {});
  if (scope.data && scope.data.total > 0)
    return <ScopedDialog source={source} scope={scope.data} onClose={onClose} />;
  return (
    <Dialog title={t('title')} width={width} onClose={onClose}>
      {scope.isError ? (
        <ErrorState onRetry={() => void scope.refetch()} />
      ) : scope.data ? (
        <EmptyState icon={<Package size={22} aria-hidden />} title={t('none')} hint={t('noneHint')} />
      ) : (
        <div className="min-h-40" aria-busy />
      )}
    </Dialog>
  );
}

type Scope = OutputOf<'productDocuments.scope'>;

interface Values {
  /** `shelf:` or `category:` and its id; empty for all products. */
  scope: string;
  volume: string;
  language: string;
  prices: 'with' | 'without';
}

function ScopedDialog({ source, scope, onClose }: Props & { scope: Scope }) {
  const t = useWords('productDocument');
  const { language: pageLanguage } = usePlace();
  const [ticket, setTicket] = useState<string | null>(null);
  const options = {
    changes: ['productDocuments.list' as const],
    onDone: (catalog: { ticket: string }) => setTicket(catalog.ticket),
  };
  const askShop = useSend('productDocuments.askCatalog', options);
  const askOwn = useSend('productDocuments.askOwnCatalog', options);
  const askSaved = useSend('productDocuments.askSavedCatalog', options);
  const start: Values = { scope: '', volume: '1', language: pageLanguage, prices: 'with' };
  const fieldsOf = useCatalogFields(source, scope);
  const form = useFields<Values>(start, fieldsOf);
  const send = ({ scope: narrowing, volume, language, prices }: Values) => {
    const [kind, id] = narrowing.split(':');
    const printed = { volume: Number(volume), language: isLanguage(language) ? language : pageLanguage };
    const narrowed = {
      shelfId: kind === 'shelf' ? id : undefined,
      categoryId: kind === 'category' ? id : undefined,
    };
    if (source.kind === 'saved') askSaved.mutate(printed);
    else if (source.kind === 'shop') askShop.mutate({ ...printed, ...narrowed, shopId: source.shopId });
    else askOwn.mutate({ ...printed, ...narrowed, withPrices: prices === 'with' });
  };
  const hints = { shop: 'hintVisitor', own: 'hintOwn', saved: 'hintSaved' } as const;
  return (
    <FormDialog
      title={t('title')}
      verb={t('create')}
      width={width}
      busy={askShop.isPending || askOwn.isPending || askSaved.isPending}
      onClose={onClose}
      onSubmit={form.submit(send)}
    >
      <p className="text-muted">{t(hints[source.kind])}</p>
      <Fields form={form} />
      <CatalogFiles source={source} ticket={ticket} />
    </FormDialog>
  );
}

/** What a catalog is asked for with. */
function useCatalogFields(
  source: CatalogSource,
  { total, shelves, categories }: Scope,
): (values: Values, set: (part: Partial<Values>) => void) => FormFields<Values> {
  const t = useWords('productDocument');
  const scopes = [
    { value: '', text: t('all', { count: total }), count: total },
    ...shelves.map(({ id, name, count }) => ({
      value: `shelf:${id}`,
      text: t('shelf', { name, count }),
      count,
    })),
    ...categories.map(({ id, name, count }) => ({
      value: `category:${id}`,
      text: t('choice', { name, count }),
      count,
    })),
  ];
  return (values) => {
    const count = scopes.find(({ value }) => value === values.scope)?.count ?? total;
    const volumes = Array.from({ length: Math.ceil(count / mostInCatalog) }, (_, n) => n);
    return {
      scope: {
        label: t('scope'),
        options: scopes.map(({ value, text }) => ({ value, text })),
        isAsked: () => scopes.length > 1,
      },
      volume: {
        label: t('volume'),
        hint: t('volumeHint', { most: mostInCatalog }),
        options: volumes.map((n) => ({
          value: String(n + 1),
          text: t('range', { from: n * mostInCatalog + 1, to: Math.min(count, (n + 1) * mostInCatalog) }),
        })),
        isAsked: () => volumes.length > 1,
      },
      language: {
        label: t('language'),
        options: choices(languageCodes, (code) => languages[code].name),
      },
      prices: {
        label: t('prices'),
        hint: t('withPricesHint'),
        options: [
          { value: 'with', text: t('withPrices') },
          { value: 'without', text: t('withoutPrices') },
        ],
        isAsked: () => source.kind === 'own',
      },
    };
  };
}
