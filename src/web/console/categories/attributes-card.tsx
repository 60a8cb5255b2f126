import { useState } from 'react';
import { Pencil, Plus, X } from 'lucide-react';
import type { ConsoleAttribute } from '../../../contract/catalog/console-categories.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { Text } from '../../../kit/languages.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { AttributeDialog } from './attribute-dialog.tsx';
import { categoryCalls } from './category-calls.ts';
import { OrderedRows } from './ordered-rows.tsx';

interface Props {
  category: OutputOf<'console.categories.get'>;
}

/** What products of a category may say of themselves: its own attributes in their order, and those from above. */
export function AttributesCard({ category }: Props) {
  const t = useWords('categories');
  const [edited, setEdited] = useState<ConsoleAttribute | 'new' | null>(null);
  const [removed, setRemoved] = useState<ConsoleAttribute | null>(null);
  const order = useSend('console.categories.orderAttributes', { changes: categoryCalls, decides: true });
  const { ownAttributes, inheritedAttributes } = category;
  return (
    <section className="card p-4 sm:p-5">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t('attributes')}</h2>
        <Button size="small" onClick={() => setEdited('new')}>
          <Plus size={14} aria-hidden />
          {t('addAttribute')}
        </Button>
      </header>
      {ownAttributes.length === 0 ? (
        <p className="text-muted">{t('attributesNone')}</p>
      ) : (
        <OrderedRows
          label={t('attributes')}
          rows={ownAttributes}
          isBusy={order.isPending}
          onOrder={(ids) => order.mutate({ categoryId: category.id, ids })}
        >
          {(attribute) => (
            <AttributeLine
              attribute={attribute}
              onEdit={() => setEdited(attribute)}
              onTake={() => setRemoved(attribute)}
            />
          )}
        </OrderedRows>
      )}
      {inheritedAttributes.length > 0 && (
        <p className="mt-3 text-xs text-muted">
          {t('inherited')}{' '}
          <bdi>{inheritedAttributes.map(({ name, from }) => `${name} (${from})`).join(' · ')}</bdi>
        </p>
      )}
      {edited && (
        <AttributeDialog
          categoryId={category.id}
          attribute={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <SendDialog
          title={t('takeAttributeOf', { name: removed.name })}
          verb={t('takeAttribute')}
          danger
          call="console.categories.takeAttribute"
          changes={categoryCalls}
          decides
          done={t('saved')}
          input={() => ({ categoryId: category.id, id: removed.id })}
          onClose={() => setRemoved(null)}
        >
          <p>{t('takeAttributeAbout')}</p>
        </SendDialog>
      )}
    </section>
  );
}

interface LineProps {
  attribute: ConsoleAttribute;
  onEdit: () => void;
  onTake: () => void;
}

function AttributeLine({ attribute, onEdit, onTake }: LineProps) {
  const t = useWords('categories');
  const format = useFormat();
  const { language } = usePlace();
  const { name, values, products, isFilter } = attribute;
  const valueNames = values.map(({ names }) => (names as Text)[language] ?? Object.values(names)[0] ?? '');
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 grow">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-xs text-muted">
          {t('counts.values', { count: format.number(values.length) })} ·{' '}
          {t('counts.products', { count: format.number(products) })}
          {!isFilter && ` · ${t('noFilter')}`}
        </span>
        <bdi className="line-clamp-2 text-xs text-muted">{valueNames.join(', ')}</bdi>
      </div>
      <IconButton label={t('editOf', { name })} onClick={onEdit}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('takeAttributeOf', { name })} onClick={onTake}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
